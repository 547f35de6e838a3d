import type { Currency } from '@pointfare/shared/contracts/currency'
import { addDays } from '@pointfare/shared/contracts/days'
import type { HotelNight, HotelSummary, StayRun } from '@pointfare/shared/contracts/hotel-nights'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { HotelRow, NightRow, RunRow } from './hotels.repository.ts'

type Money = { cash: number | null; currency: Currency | null }

/** Rows of hotels as the API shows them, with money in one currency. */
export function createHotelsMapper(convert: CurrencyService['convert'], wanted: Currency) {
  const cashOf = (money: Money) => inCurrency(convert, money, wanted)

  return {
    cashOf,

    nightOf: ({ date, points, rooms, ...money }: NightRow): HotelNight => ({
      date,
      points,
      rooms,
      cash: cashOf(money),
    }),

    runOf({ checkIn, points, cash, currencies }: RunRow): StayRun {
      const money = cash.map((amount, index) => ({ cash: amount, currency: currencies[index] ?? null }))
      const total = totalOf(money.map(cashOf))
      const dollars = totalOf(money.map((each) => inCurrency(convert, each, 'USD')))
      return {
        checkInDate: checkIn,
        checkOutDate: addDays(checkIn, cash.length),
        nights: cash.length,
        totalPoints: points,
        cash: total === null ? null : Math.round(total),
        centsPerPoint: dollars === null ? null : Math.round((dollars / points) * 10_000) / 100,
      }
    },
  }
}

const inCurrency = (convert: CurrencyService['convert'], { cash, currency }: Money, wanted: Currency) =>
  cash === null || currency === null ? null : convert({ amount: cash, currency }, wanted)

/** Null where one of them is not known. */
const totalOf = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)

export const summaryOf = ({ seenAt, ...hotel }: HotelRow): HotelSummary => ({ ...hotel, seenAt: seenAt.toISOString() })
