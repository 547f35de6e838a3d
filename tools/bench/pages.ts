import { dayMs } from '@pointfare/shared/contracts/days'
import { type Browser, chromium } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import type { BenchSite } from './bench-site.ts'
import { drawSingleBundle } from './single-bundle/draw-single-bundle.ts'
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts'
import { median } from './statistics.ts'
import { openVisitor, type Speed, visitPage } from './visit-page.ts'

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)

const pages = {
  home: '/',
  'how-it-works': '/how-it-works',
  results: `/search/airline/VS/origin/LHR/destination/JFK/from/${isoDay(30)}/to/${isoDay(37)}`,
  cheapest: '/cheapest',
  feed: '/price-changes/airlines',
}
type PageName = keyof typeof pages

/** Those that a form is the heart of, and what somebody in a hurry types into its first field. */
const typedInto: Partial<Record<PageName, string>> = { home: 'lon', cheapest: 'lon' }

/** Fewer for a first look: BENCH_ROUNDS=3. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
/** A part of it at a time: BENCH_PAGES=home,results BENCH_SPEEDS=slow. */
const wantedPages = chosen('BENCH_PAGES', Object.keys(pages) as PageName[])
const wantedSpeeds = chosen<Speed>('BENCH_SPEEDS', ['slow', 'fast'])

/** In the order of the columns; a visit's own figures are ours by name. */
const columns = ['paintMs', 'lcpMs', 'interactiveMs', 'typedMs', 'shift', 'blockedMs', 'bytes', 'scriptBytes'] as const
type Figures = Record<(typeof columns)[number], number>

/**
 * What a first visit costs, on a slow phone with slow 4G and on this machine as it is, beside the same sources built as
 * one bundle: drawn in the browser, with the same preloads, and drawn on a server. A table in Markdown.
 */
export async function benchPages(site: BenchSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  const single = await serveSingleBundle(site.origin, { kind: 'split' })
  const rendered = await serveSingleBundle(site.origin, { kind: 'split', change: await drawSingleBundle(site.origin) })
  const variants = { ours: site.origin, 'one bundle': single.origin, 'one bundle, drawn': rendered.origin }
  const visit = async (page: PageName, origin: string, speed: Speed): Promise<Figures> => {
    const url = origin + pages[page]
    const typed = typedInto[page]
    return {
      ...(await visitPage(browser, url, speed)),
      typedMs: typed === undefined ? Number.NaN : await visitForm(browser, { url, typed }, speed),
    }
  }
  try {
    const lines = [`Medians of ${rounds} interleaved rounds; ms and kB.`, '', ...header]
    for (const speed of wantedSpeeds) {
      for (const page of wantedPages) {
        // The first visit to each finds nothing prepared, and is not what is compared.
        for (const origin of Object.values(variants)) await fetch(origin + pages[page]).then((answer) => answer.text())
        lines.push(...rowsOf(`${page}, ${speed}`, await inSlots(variants, (origin) => visit(page, origin, speed))))
      }
    }
    return lines
  } finally {
    await single.close()
    await rendered.close()
    await browser.close()
  }
}

/** So that a slow moment of the machine meets all. */
async function inSlots(variants: Record<string, string>, visit: (origin: string) => Promise<Figures>) {
  const visits = new Map<string, Figures[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, origin] of Object.entries(variants)) {
      visits.set(name, [...(visits.get(name) ?? []), await visit(origin)])
    }
  }
  return [...visits].map(([name, all]) => [name, middle(all)] as const)
}

const header = [
  '| page | variant | FCP | LCP | interactive | typed text is answered | CLS | blocked | bytes | JavaScript |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]

function rowsOf(name: string, figures: readonly (readonly [string, Figures])[]) {
  const [[, ours] = ['', undefined], ...references] = figures
  return [
    ...figures.map(([variant, all]) => row(name, variant, (column) => inWords(column, all[column]))),
    ...references.flatMap(([variant, theirs]) =>
      ours ? [row(name, `ours / ${variant}`, (column) => ratio(column, ours[column], theirs[column]))] : [],
    ),
  ]
}

const row = (name: string, variant: string, cell: (column: (typeof columns)[number]) => string) =>
  `| ${[name, variant, ...columns.map(cell)].join(' | ')} |`

function inWords(column: (typeof columns)[number], value: number) {
  if (Number.isNaN(value)) return ''
  if (value === Infinity) return 'lost'
  if (column === 'shift') return value.toFixed(4)
  return (column.endsWith('ytes') ? value / 1000 : value).toFixed(0)
}

function ratio(column: (typeof columns)[number], ours: number, theirs: number) {
  const times = ours / theirs
  return column === 'shift' || ours === Infinity || !Number.isFinite(times) ? '' : `×${times.toFixed(2)}`
}

const middle = (visits: readonly Figures[]) =>
  Object.fromEntries(
    columns.map((column) => {
      const values = visits.map((visit) => visit[column])
      return [column, column === 'shift' ? Math.max(...values) : median(values)]
    }),
  ) as Figures // each column is there

function chosen<Name extends string>(variable: string, all: Name[]): Name[] {
  const names = process.env[variable]?.split(',')
  return names ? all.filter((name) => names.includes(name)) : all
}

/** No page takes as long, on any machine that is worth measuring on. */
const longestMs = 60_000

const longestAnswerMs = 20_000

/**
 * How long a first visit takes until a form does what it is for: somebody types as soon as the field is to be seen, and
 * what they typed is there, and answered with options. `typed`: what the page's first combobox has an answer to. Infinity
 * where the page lost some of it.
 */
async function visitForm(
  browser: Browser,
  { url, typed }: { url: string; typed: string },
  speed: Speed,
): Promise<number> {
  const { context, page } = await openVisitor(browser, speed)
  await page.addInitScript(observe(typed))
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(field).first().focus({ timeout: longestMs })
  await page.keyboard.type(typed)
  const until = Date.now() + longestAnswerMs
  let ms = 0
  while (ms === 0 && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- what is looked at is one page
    await page.waitForTimeout(100)
    // oxlint-disable-next-line no-await-in-loop
    ms = await page.evaluate<number>('answeredMs')
  }
  await context.close()
  return ms || Infinity
}

const field = 'main input[role=combobox]'

/** Runs in the page, before anything of it. */
const observe = (typed: string) => `
globalThis.answeredMs = 0
const look = () => {
  const field = document.querySelector('${field}')
  const option = document.querySelector('[role=option]')
  if (field?.value.toLowerCase() === '${typed}' && option?.checkVisibility()) answeredMs = performance.now()
  else requestAnimationFrame(look)
}
look()
`
