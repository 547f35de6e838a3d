import { toPointsStep, type DynamicFare, type Openness, type RouteFares } from './fare-rules.ts'

const mostlyOpen: Openness = [0.8, 0.9, 0.92, 0.95]
const seldomOpen: Openness = [0.15, 0.12, 0.18, 0.25]

const dynamic = (fare: Partial<DynamicFare> & Pick<DynamicFare, 'median' | 'cap'>): DynamicFare => ({
  kind: 'dynamic',
  saver: null,
  spread: 0.3,
  openness: mostlyOpen,
  ...fare,
})

/** Prices as travellers report them: a business saver around 57,500 over the Atlantic, dynamic from 100,000. */
export const americanFares = (): RouteFares => [
  dynamic({ saver: 22_500, median: 42_000, spread: 0.4, cap: 99_500 }),
  dynamic({ saver: 40_000, median: 76_000, cap: 129_500 }),
  dynamic({ saver: 57_500, median: 116_000, spread: 0.2, cap: 149_500 }),
  dynamic({ saver: 85_000, median: 162_000, spread: 0.2, cap: 199_500, openness: seldomOpen }),
]

/** A business saver for 60,000 to 80,000; its long-haul business, Polaris, has no First above it. */
export const unitedFares = (): RouteFares => [
  dynamic({ saver: 30_000, median: 42_000, spread: 0.25, cap: 56_000 }),
  dynamic({ saver: 48_000, median: 62_000, spread: 0.2, cap: 75_000 }),
  dynamic({ saver: 70_000, median: 98_000, spread: 0.2, cap: 155_000 }),
  null,
]

/** Delta publishes no table and no savers; its prices follow the length of the flight. */
export function deltaFares(miles: number): RouteFares {
  const hours = miles / 500 + 0.5
  const perHour = (median: number, cap: number) =>
    dynamic({ median: toPointsStep(median * hours), cap: toPointsStep(cap * hours), spread: 0.35 })
  return [perHour(4_700, 10_000), perHour(9_000, 15_000), perHour(15_500, 30_000), null]
}
