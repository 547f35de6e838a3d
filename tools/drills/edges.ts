import { chromium, type Browser, type Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { browserArgs, ensureBrowser } from '../browser/find-browser.ts'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import { withEdgeHosts, type EdgeHosts, type Host } from './edge-hosts.ts'

/** Longer than anything here takes. */
const patienceMs = 60_000
const headings = ['Find Cheapest Reward Flights', 'Find Dearest Reward Flights', 'Find No Reward Flights'] as const
const why = ['--reason', 'A drill of two edges']

const say = (line: string) => console.log(`  ${line}`)

/** A registry and two edges: what open tabs and pages see of promotions, of a lost registry and of its return. */
export async function drillEdges() {
  const browser = await chromium.launch({ executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs })
  try {
    await withEdgeHosts(async (hosts) => {
      const tabs: [Page, Page] = [await aTab(browser, hosts.edges[0]), await aTab(browser, hosts.edges[1])]
      const watch = watchSeqs(hosts.edges)
      const builds = await promotionsArrive(hosts, tabs)
      await registryIsAway({ ...hosts, builds }, tabs, browser)
      await registryIsBack(hosts, tabs)
      const { asked: requested, backwards } = await watch.end()
      demand(backwards === 0, `of ${requested} answers that named a release, none named an earlier one than before`)
    })
  } finally {
    await browser.close()
  }
}

/** Addresses of both builds, the earlier one first. */
async function promotionsArrive({ registry, edges }: EdgeHosts, tabs: Page[]): Promise<string[]> {
  console.log('Two builds are promoted, one after the other')
  const builds: string[] = []
  for (const [index, heading] of [headings[1], headings[2]].entries()) {
    const build = await publishAnother(registry, 'mf-cheapest', { [headings[0]]: heading })
    const since = performance.now()
    await runRelease(registry, 'promote', 'production', build, ...why)
    const answered = performance.now()
    await Promise.all(edges.map((edge) => until(async () => (await seqAt(edge)) === index + 2)))
    say(`${build} is live at both edges ${ms(answered)} after the answer, ${ms(since)} after it was asked for`)
    await Promise.all(tabs.map((tab) => visitAnew(tab, heading)))
    say('tabs that were open at either edge show it with their next visit to the remote')
    builds.push(build)
  }
  return builds
}

type Away = EdgeHosts & { builds: string[] }

async function registryIsAway({ registry, edges, offlineKey, builds }: Away, tabs: Page[], browser: Browser) {
  console.log('The registry is away, and its database with it')
  await registry.kill()
  const [east, west] = edges
  const [good = '', bad = ''] = builds
  for (const edge of edges) demand(await serves(edge, bad), `${edge.origin} serves pages as before`)
  await east.kill()
  await east.start()
  await until(() => serves(east, bad))
  say('so does an edge that is started again meanwhile')
  const health = await (await fetch(`${east.origin}/healthz`)).json()
  say(`it says at /healthz ${JSON.stringify(health)}`)

  const refusal = await runRelease(west, 'promote', 'production', 'mf-cheapest@000000000000', ...why, ...token).catch(
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )
  demand(/does not answer, so nothing can be released now/.test(refusal), `a promotion is refused: ${refusal}`)
  say(`the console says: ${await consoleSays(browser, west)}`)

  const since = performance.now()
  const left = tabs.map((tab) => shown(tab, headings[1]))
  const where = edges.flatMap((edge) => ['--edge', edge.origin])
  await until(async () => (await taken(west, ['--to', '2', '--key', offlineKey, ...where, ...why])) === '')
  await Promise.all(left)
  say(
    `back to release 2 without the registry: tabs at both edges have left the bad build ${ms(since)} after the command`,
  )
  for (const edge of edges) await until(() => serves(edge, good))
  say('and pages of both are of the build before')
}

async function registryIsBack({ registry, edges }: EdgeHosts, tabs: Page[]) {
  console.log('The registry is back')
  await registry.start()
  const since = performance.now()
  await until(async () => (await seqAt(registry)) === 4)
  const history = (await runRelease(registry, 'history', 'production')).split('\n')[0] ?? ''
  say(`it has made a release of what was decided without it after ${ms(since)}: ${history.trim()}`)
  const build = await publishAnother(registry, 'mf-cheapest', { [headings[0]]: headings[2] })
  await runRelease(registry, 'promote', 'production', build, ...why)
  const answered = performance.now()
  await Promise.all(edges.map((edge) => until(async () => (await seqAt(edge)) === 5)))
  say(`the next promotion is live at both edges ${ms(answered)} after the answer; neither was started again`)
  await Promise.all(tabs.map((tab) => visitAnew(tab, headings[2])))
  say('and tabs follow it')
}

/** The registry that would read it is away. */
const token = ['--token-file', '/dev/null']

const ms = (since: number) => `${Math.round(performance.now() - since)} ms`

async function aTab(browser: Browser, { origin }: Host): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const following = page.waitForRequest(/\/releases\/v1\/channels\/production\/events/)
  await page.goto(`${origin}/cheapest`)
  await following
  return page
}

const shown = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** To another page of the site and back, without loading either. */
async function visitAnew(page: Page, heading: string) {
  await until(async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cheapest' }).click()
    return (await page.getByRole('heading', { level: 1 }).textContent()) === heading
  })
}

async function consoleSays(browser: Browser, { origin }: Host): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`${origin}/releases`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('ada')
  await page.getByLabel('Release token').fill('pfr_any')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const text = await page.getByRole('alert').first().innerText()
  await page.close()
  return text.replaceAll(/\s+/g, ' ')
}

/** Whether a fresh page loads this build, be it drawn already or not. */
const serves = async ({ origin }: Host, build: string) =>
  (await (await fetch(`${origin}/cheapest`)).text()).includes(`/artifacts/${build.replace('@', '/')}/`)

const seqAt = async ({ origin }: Host): Promise<number> =>
  ((await (await fetch(`${origin}/releases/v1/channels/production/head`)).json()) as { seq: number }).seq

/** Empty once the command has passed, and otherwise what it said. */
const taken = (edge: Host, args: string[]) =>
  runRelease(edge, 'emergency', 'production', ...args).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

/** Asks both edges again and again which release is live. */
function watchSeqs(edges: readonly Host[]) {
  const stopping = new AbortController()
  let [requested, backwards] = [0, 0]
  const watching = Promise.all(
    edges.map(async (edge) => {
      let newest = 0
      while (!stopping.signal.aborted) {
        const seq = await seqAt(edge).catch(() => undefined)
        if (seq !== undefined) {
          requested += 1
          if (seq < newest) backwards += 1
          newest = seq
        }
        await pause(50)
      }
    }),
  )
  return {
    async end() {
      stopping.abort()
      await watching
      return { asked: requested, backwards }
    },
  }
}

async function until(isSo: () => Promise<boolean>) {
  const since = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - since > patienceMs) throw new Error(`Not so within ${patienceMs / 1000} s: ${String(isSo)}`)
    await pause(25)
  }
}

function demand(isSo: boolean, fact: string) {
  if (!isSo) throw new Error(`It is not so that ${fact}`)
  say(fact)
}
