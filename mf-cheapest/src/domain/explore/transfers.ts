import { bankPointsFor, transferPartners, type TransferPartner } from '@pointfare/shared/contracts/transfer-partners'

/** What a bank's points would have to be, so that nothing is missing. */
export type Transfer = TransferPartner & { points: number }

/** Banks whose points make up for what is missing with an airline, the fewest points first; those of a country first of all. */
export const transfersInto = (airlineCode: string, missing: number, country: string | undefined): Transfer[] =>
  transferPartners
    .filter((partner) => partner.airlineCode === airlineCode)
    .map((partner) => ({ ...partner, points: bankPointsFor(partner, missing) }))
    .toSorted(
      (one, other) =>
        Number(other.country === country) - Number(one.country === country) ||
        one.points - other.points ||
        one.bank.localeCompare(other.bank),
    )

/** `1:1`, `5:4`, `2:1`. */
export function ratioText({ from, to }: Pick<TransferPartner, 'from' | 'to'>) {
  const whole = greatestCommon(from, to)
  return `${from / whole}:${to / whole}`
}

const greatestCommon = (one: number, other: number): number => (other === 0 ? one : greatestCommon(other, one % other))
