import type { PriceAdvice, PriceProspect } from '@pointfare/shared/contracts/price-outlook'

/** What was foretold of a price, nothing where too few were like it, and what came. */
export type Foretold = { prospect: PriceProspect | undefined; hasFallen: boolean; isGone: boolean }

type Told = Foretold & { prospect: PriceProspect }

/** How often it came as advised, beside how often it comes anyway. */
export function scoreLines(days: number, all: readonly Foretold[]): string[] {
  const told = all.filter((each): each is Told => each.prospect !== undefined)
  return [
    `within ${days} days: ${all.length} prices asked, ${told.length} answered (${share(told.length, all.length)})`,
    `  all answered        ${whatCame(told)}`,
    ...(['BOOK', 'WAIT', 'UNCLEAR'] satisfies PriceAdvice[]).map((advice) => {
      const advised = told.filter(({ prospect }) => prospect.advice === advice)
      return `  advice ${advice.padEnd(12)} ${whatCame(advised)}`
    }),
    `  moved as advised    ${hits(told)}`,
    `  error of "gone"     ${squaredError(told).toFixed(4)}, of always saying the base rate ${baseError(told).toFixed(4)}`,
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`)

function whatCame(told: readonly Foretold[]) {
  const fell = told.filter(({ hasFallen }) => hasFallen).length
  const gone = told.filter(({ isGone }) => isGone).length
  return `${String(told.length).padStart(5)} prices: fell ${share(fell, told.length)}, gone ${share(gone, told.length)}`
}

/** Of the prices with a clear advice that moved at all: how many the advised way, beside how many of all moved that way. */
function hits(told: readonly Told[]) {
  const moved = told.filter(({ hasFallen, isGone }) => hasFallen || isGone)
  const advised = moved.filter(({ prospect }) => prospect.advice !== 'UNCLEAR')
  const right = advised.filter(({ prospect, isGone }) => (prospect.advice === 'BOOK') === isGone)
  const gone = moved.filter(({ isGone }) => isGone)
  return `${share(right.length, advised.length)} of ${advised.length}; of all ${moved.length} that moved, ${share(gone.length, moved.length)} were gone`
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const squaredError = (told: readonly Told[]) =>
  mean(told.map(({ prospect, isGone }) => (prospect.gonePercent / 100 - Number(isGone)) ** 2))

function baseError(told: readonly Told[]) {
  const base = mean(told.map(({ isGone }) => Number(isGone)))
  return base * (1 - base)
}
