/** The cabins, as the types `cabin_points`, `cabin_seats` and `cabin_flags` name them and in their order. */
export const cabinNames = ['economy', 'premium_economy', 'business', 'first'] as const
export type CabinName = (typeof cabinNames)[number]

type Four<Value> = [Value, Value, Value, Value]

const comma = 44
const zero = 48

/** What PostgreSQL writes as `(12500,0,29000,0)`, in the order of `cabinNames`; digit by digit, as a search reads hundreds. */
export function numbersOf(value: string): Four<number> {
  const numbers: Four<number> = [0, 0, 0, 0]
  let cabin = 0
  for (let at = 1; at < value.length - 1; at += 1) {
    const code = value.charCodeAt(at)
    if (code === comma) cabin += 1
    else numbers[cabin] = numbers[cabin]! * 10 + code - zero // the type has four
  }
  return numbers
}

/** What PostgreSQL writes as `(f,f,t,f)`. */
export const flagsOf = (value: string): Four<boolean> => [
  value[1] === 't',
  value[3] === 't',
  value[5] === 't',
  value[7] === 't',
]

/**
 * SQL: whether a cabin that is to be had for points has room for a party. A source that counts no seats says 0, and that
 * there is one to be had.
 */
export const hasRoom = (seats: string, party: string) => `greatest(${seats}, 1) >= ${party}`

/** SQL: whether a flight is flown in a cabin all the way, as far as anybody tells. A bare figure cannot say how much of it is. */
export const isWhole = (cabin: string, flight = 'f') => `coalesce((${flight}.cabin_shares).${cabin}, 0) = 0`
