import type { PageLooks } from './page-looks.ts'

/** A page may be so much heavier than the one that is live, in proportion and in bytes. */
const mostHeavier = { times: 1.25, bytes: 60_000 }
/** And so much later; trials run on machines that do other things, too. */
const mostLater = { times: 1.6, ms: 800 }

/** What both of two visits to a page had: either may have been unlucky. */
export const inBoth = (first: PageLooks, second: PageLooks): PageLooks => ({
  bytes: Math.min(first.bytes, second.bytes),
  lcpMs: Math.min(first.lcpMs, second.lcpMs),
  barriers: Object.fromEntries(
    Object.entries(first.barriers).flatMap(([rule, places]) => {
      const again = second.barriers[rule]
      return again === undefined ? [] : [[rule, Math.min(places, again)]]
    }),
  ),
  complaints: first.complaints.filter((text) => second.complaints.includes(text)),
  origins: first.origins.filter((origin) => second.origins.includes(origin)),
})

/**
 * What is worse on a page than on the same page as it is live, in sentences; nothing for a page that is new. `connect`: other
 * origins that it declares to call.
 */
export function compareLooks(page: PageLooks, live: PageLooks | undefined, connect: readonly string[] = []): string[] {
  if (!live) return Object.entries(page.barriers).map(([rule, places]) => broken(rule, places))
  return [
    ...barriers(page.barriers, live.barriers),
    ...page.complaints
      .filter((text) => !live.complaints.includes(text))
      .map((text) => `says an error that the live page does not: ${text}`),
    ...page.origins
      .filter((origin) => !live.origins.includes(origin) && !connect.includes(origin))
      .map((origin) => `asks ${origin}, which the live page does not`),
    ...heavier(page, live),
    ...later(page, live),
  ]
}

const barriers = (found: PageLooks['barriers'], known: PageLooks['barriers']) =>
  Object.entries(found)
    .filter(([rule, places]) => places > (known[rule] ?? 0))
    .map(([rule, places]) => `${broken(rule, places)}, the live page in ${known[rule] ?? 0}`)

const broken = (rule: string, places: number) => `breaks the rule of accessibility ${rule} in ${places} places`

function heavier({ bytes }: PageLooks, live: PageLooks) {
  if (bytes <= live.bytes * mostHeavier.times || bytes <= live.bytes + mostHeavier.bytes) return []
  return [`weighs ${kilobytes(bytes)} kB, the live page ${kilobytes(live.bytes)} kB`]
}

function later({ lcpMs }: PageLooks, live: PageLooks) {
  if (lcpMs <= live.lcpMs * mostLater.times || lcpMs <= live.lcpMs + mostLater.ms) return []
  return [`draws its largest part after ${lcpMs} ms, the live page after ${live.lcpMs} ms`]
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000)
