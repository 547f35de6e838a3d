import type { Currency } from '@pointfare/shared/contracts/currency'
import { addDays } from '@pointfare/shared/contracts/days'
import type { HotelNight, HotelSummary, StayRun } from '@pointfare/shared/contracts/hotel-nights'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { HotelRow, NightRow, RunRow } from './hotels.repository.ts'

type Money = { cash: number | null; currency: Currency | null }

/** Rows of hotels as the API shows them, with money in one currency. */
export function createHotelsMapper(convert: CurrencyService['convert'], wanted: Currency) {
  const cashOf = ({ cash, currency }: Money) =>
    cash === null || currency === null ? null : convert({ amount: cash, currency }, wanted)

  return {
    cashOf,

    nightOf: ({ date, points, rooms, ...money }: NightRow): HotelNight => ({
      date,
      points,
      rooms,
      cash: cashOf(money),
    }),

    runOf({ checkIn, points, cash, currencies }: RunRow): StayRun {
      const amounts = cash.map((amount, index) => cashOf({ cash: amount, currency: currencies[index] ?? null }))
      return {
        checkInDate: checkIn,
        checkOutDate: addDays(checkIn, cash.length),
        nights: cash.length,
        totalPoints: points,
        cash: amounts.includes(null) ? null : Math.round(amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)),
      }
    },
  }
}

export const summaryOf = ({ seenAt, ...hotel }: HotelRow): HotelSummary => ({ ...hotel, seenAt: seenAt.toISOString() })
