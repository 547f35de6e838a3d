/** The cabins, as the types `cabin_points`, `cabin_seats` and `cabin_flags` name them and in their order. */
export const cabinNames = ['economy', 'premium_economy', 'business', 'first'] as const

type Four<Value> = [Value, Value, Value, Value]

/** What PostgreSQL writes as `(12500,0,29000,0)`, in the order of `cabinNames`. */
export const numbersOf = (value: string) => value.slice(1, -1).split(',').map(Number) as Four<number> // by the type

/** What PostgreSQL writes as `(f,f,t,f)`. */
export const flagsOf = (value: string): Four<boolean> => [
  value[1] === 't',
  value[3] === 't',
  value[5] === 't',
  value[7] === 't',
]
