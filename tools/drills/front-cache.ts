import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { withBenchSite, type BenchSite } from '../bench/bench-site.ts'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import { reportPrice } from './report-price.ts'
import { openWay, startVarnish, whyNoVarnish } from './varnish.ts'

const varnishPort = Number(process.env['VARNISH_PORT'] ?? 4279)
const front = `http://localhost:${varnishPort}`
const sharedSeconds = 15
/** Longer than anything here takes. */
const patienceMs = 60_000

const day = addDays(utcDate(new Date()), 60)
const results = (destination: string) =>
  `/search/airline/VS/origin/LHR/destination/${destination}/from/${day}/to/${day}`
const [page, other] = [results('JFK'), results('BOS')]

const say = (line: string) => console.log(`  ${line}`)

/** A real Varnish with the documented VCL in front of the whole site: what it keeps, and when it lets go. */
export async function drillFrontCache() {
  const why = whyNoVarnish()
  if (why) throw new Error(why)
  const way = await openWay(varnishPort)
  const settings = {
    SITE_ORIGIN: front,
    VARNISH_CACHES: way.origin,
    SHARED_PAGES_SECONDS: String(sharedSeconds),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  try {
    await withBenchSite(async (site) => {
      const varnish = await startVarnish({ port: varnishPort, sitePort: site.port })
      try {
        // The site began before its cache did.
        await waitingKeys(site, (keys) => keys === 0)
        await reportPoints(site, 31_111)
        await priceChanges(site)
        await somebodyInParticular()
        await releaseChanges(site)
        await wayIsShut(site, way)
        await varnishStops(site, varnish)
        await canaryBegins(site)
        for (const line of await figures(site)) say(line)
      } finally {
        await varnish.close()
      }
    }, settings)
  } finally {
    await way.close()
  }
}

type Answer = { headers: IncomingHttpHeaders; html: string; isHit: boolean }

const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(front + path, { headers, agent: false }, (response) => {
      const { headers: reported } = response
      buffer(response).then((bytes) => {
        resolve({ headers: reported, html: bytes.toString(), isHit: reported['x-cache'] === 'hit' })
      }, reject)
    })
      .on('error', reject)
      .end()
  })

async function until(path: string, isSo: (answer: Answer) => boolean): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < patienceMs) {
    if (isSo(await open(path))) return Math.round(performance.now() - since)
    await pause(20)
  }
  throw new Error(`${path} did not become what it should within ${patienceMs / 1000} s`)
}

const shows =
  (points: string) =>
  ({ html }: Answer) =>
    html.includes(points)
const stored =
  (points = '') =>
  (answer: Answer) =>
    answer.isHit && shows(points)(answer)

function demand(isSo: boolean, fact: string) {
  if (!isSo) throw new Error(`It is not so that ${fact}`)
  say(fact)
}

async function priceChanges(site: BenchSite) {
  console.log('A price changes')
  await until(page, stored('31,111'))
  await until(other, stored())
  demand((await open(page)).headers['surrogate-key'] === undefined, 'visitors get pages from Varnish, without the keys')
  await reportPoints(site, 32_222)
  say(`the next price is shown ${await until(page, shows('32,222'))} ms after it was taken in`)
  demand((await open(other)).isHit, 'the page of another route is still a hit')
  await until(page, stored('32,222'))
  say('and the page is kept again, with the new price')
}

async function somebodyInParticular() {
  console.log('Visitors who are somebody in particular')
  const cookies = [
    'auth0.pointfare-spa.is.authenticated=true',
    'pointfare-override=x.y',
    'pointfare-retry=abc',
    'unknown=1',
  ]
  for (const cookie of cookies) {
    const answers = [await open(page, { cookie }), await open(page, { cookie })]
    const own = answers.map(({ html }) => /"csp-nonce" nonce="([^"]*)"/.exec(html)?.[1])
    demand(
      answers.every(({ isHit }) => !isHit) && new Set(own).size === 2,
      `${cookie.split('=')[0]}: each page is its own`,
    )
  }
  demand((await open(page)).isHit, 'and none of them was kept for others')
  const { isHit } = await open(page, { cookie: 'pointfare_consent=true; _ga=GA1.1.1; _ga_X=GS1' })
  demand(isHit, 'who only accepted cookies gets the page that is kept')
  demand(!(await open(page)).html.includes('page-proof'), 'which proves nothing of anybody')
}

async function releaseChanges(site: BenchSite) {
  console.log('A release changes')
  const before = seqIn(await open(page))
  await runRelease(site, 'freeze', 'production', '--reason', 'A drill')
  const ms = await until(page, (answer) => seqIn(answer) === before + 1)
  say(`pages are of release ${before + 1} ${ms} ms after it was made`)
  say(`those of other routes ${await until(other, (answer) => seqIn(answer) === before + 1)} ms later`)
  await runRelease(site, 'thaw', 'production', '--reason', 'A drill')
}

const seqIn = ({ html }: Answer) => Number(/"channel":"production","seq":(\d+)/.exec(html)?.[1])

async function wayIsShut(site: BenchSite, way: { shut: () => void; open: () => void }) {
  console.log('Varnish cannot be told')
  await until(page, stored('32,222'))
  way.shut()
  await reportPoints(site, 33_333)
  const ms = await until(page, shows('33,333'))
  demand(ms <= sharedSeconds * 1000 + 1000, `the old price is shown for ${ms} ms, of ${sharedSeconds} s at the most`)
  way.open()
  await until(page, stored('33,333'))
  await waitingKeys(site, (keys) => keys === 0)
  say('once it can be again it is told what it missed')
  await until(page, stored('33,333'))
}

async function varnishStops(site: BenchSite, varnish: { stop: () => Promise<void>; startAgain: () => Promise<void> }) {
  console.log('Varnish stops, and starts again')
  await varnish.stop()
  await reportPoints(site, 34_444)
  await waitingKeys(site, (keys) => keys > 0)
  const health = await fetch(`http://127.0.0.1:${site.port}/readyz`)
  demand(health.ok, 'the site serves on meanwhile')
  await varnish.startAgain()
  demand(shows('34,444')(await open(page)), 'the first page after it shows the new price')
  await waitingKeys(site, (keys) => keys === 0)
  await until(page, stored('34,444'))
}

async function canaryBegins(site: BenchSite) {
  console.log('A canary begins')
  const heading = 'Find Cheapest Reward Flights'
  const build = await publishAnother(site, 'mf-cheapest', { [heading]: 'Find Dearest Reward Flights' })
  await runRelease(site, 'canary', 'production', build, '10%', '--reason', 'A drill')
  await until(page, ({ html }) => html.includes('"canary"'))
  await pause(1000)
  const answers = [await open(page), await open(page), await open(page)]
  demand(
    answers.every(({ isHit, html }) => !isHit && html.includes('page-proof')),
    'no page is shared while it lasts, and all of its visits count',
  )
}

async function waitingKeys(site: BenchSite, isSo: (keys: number) => boolean) {
  const since = performance.now()
  while (performance.now() - since < patienceMs) {
    const waiting = (await figures(site)).find((line) => line.startsWith('pointfare_front_cache_keys_waiting'))
    if (isSo(Number(waiting?.split(' ').at(-1)))) return
    await pause(100)
  }
  throw new Error('The site goes on waiting for Varnish')
}

async function figures({ port }: BenchSite): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('pointfare_front_cache_'))
}

const reportPoints = ({ port, dataDir }: BenchSite, points: number) =>
  reportPrice({ origin: `http://127.0.0.1:${port}`, dataDir }, { flightNumber: 'VS9', departure: day, points })
