import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishAnother, runRelease } from '../releases/another-build.ts'
import { type DrilledSite, withDrilledSite } from './drilled-site.ts'
import { type DrilledTab, type ManyTabs, openTabs } from './many-tabs.ts'
import { isFailure, measureRound, formatRound } from './rollback-round.ts'

const wanted = Number(process.env['DRILL_TABS'] ?? 500)
/** Of a machine with less memory left, nothing else would be left either. */
const leastFreeMb = 5000
const tabsOfVisitor = 25
/** Of whom some get a canary that half of them get. */
const fewestVisitors = 4
/** Of several visitors one tab each: enough to tell what becomes of the tabs beside them. */
const mostHung = 3

const name = 'mf-cheapest'
const stable = 'Find Cheapest Reward Flights'
const other = 'Find Dearest Reward Flights'
const canary = 'Find Any Reward Flights'

const say = (line: string) => console.log(`  ${line}`)

/** Real tabs on a real site: how soon each has left a build that was taken back, also while parts of the site fail. */
export async function drillRollback() {
  if (!Number.isInteger(wanted) || wanted < 2) throw new Error('DRILL_TABS must be a number of tabs, 2 or more')
  say(
    `${availableParallelism()} processors, ${gigabytes(totalmem())} GB of memory, ${gigabytes(freeBytes())} GB of it free`,
  )
  const failures = await withDrilledSite(async (site) => {
    const builds = await threeBuilds(site)
    const many = await openTabs({
      address: `${site.origin}/cheapest`,
      tabs: wanted,
      visitors: Math.min(wanted, Math.max(fewestVisitors, Math.ceil(wanted / tabsOfVisitor))),
      whyNoMore,
      say,
    })
    try {
      return await allRounds(site, many, builds)
    } finally {
      await many.close()
    }
  })
  if (failures.length > 0) throw new Error(`Neither left nor named: ${failures.join('; ')}`)
}

type Builds = Record<'stable' | 'other' | 'canary', string>

async function allRounds(site: DrilledSite, { tabs, visitors }: ManyTabs, builds: Builds): Promise<string[]> {
  const onCanary = tabs.filter(({ shown }) => shown === canary).length
  say(`${tabs.length} tabs of ${visitors} visitors are open, ${onCanary} of them on a canary`)
  const failures: string[] = []
  let back: 'stable' | 'other' = 'stable'
  /** The first of the processes: another one may be killed meanwhile. */
  const origin = () => site.workers()[0]?.origin ?? site.origin

  /** Everybody goes back to the build they are not on. */
  const goBack = async (title: string, trouble: Trouble = {}) => {
    back = back === 'stable' ? 'other' : 'stable'
    const [to, from] = back === 'stable' ? [stable, builds.other] : [other, builds.stable]
    const press = () => pressRelease(site, origin, 'rollback', { name, to: builds[back] })
    await round(title, { ...trouble, from: `${name}@${from}`, to, press })
  }
  const round = async (
    title: string,
    requested: Trouble & Pick<Parameters<typeof measureRound>[0], 'from' | 'to' | 'press'>,
  ) => {
    await requested.before?.()
    const beganAt = Date.now()
    const measured = await measureRound({ tabs, logged: site.logged, ...requested })
    say(`${title}: ${formatRound(measured)}`)
    for (const line of site.logged(beganAt).filter((one) => /^Worker \d+ .* ended/.test(one))) say(`(${line})`)
    if (isFailure(measured)) failures.push(title)
    await requested.after?.()
  }

  await round('A canary is taken back', {
    from: `${name}@${builds.canary}`,
    to: stable,
    press: () => pressRelease(site, origin, 'canary/abort', { name }),
  })
  await goBack('A build is rolled back')
  await goBack('A process with half of the streams is killed', {
    atPress: () => process.kill(site.workers().at(-1)!.pid, 'SIGKILL'), // there are two
    after: () => until(() => site.workers().length === 2 && site.workers().every(({ pid }) => isAlive(pid))),
  })
  await goBack('Every connection to the database is cut', { atPress: site.cutDatabase })
  await goBack('Tabs that listen for others hang', hangSome(tabs))
  await goBack('The registry is killed and started again', restarted(site))
  await goBack('The database is restarted', { atPress: site.restartDatabase, after: () => pause(2000) })
  return failures
}

type Trouble = {
  /** Before the press. */
  before?: () => unknown
  /** At the same moment. */
  atPress?: () => unknown
  after?: () => unknown
}

/** It serves before it is done with starting, which a database that goes away then ends. */
function restarted(site: DrilledSite): Trouble {
  let since = 0
  return {
    before() {
      since = Date.now()
      return site.restart()
    },
    after: () => until(() => site.logged(since).some((line) => /^(Published|The site goes on) /.test(line))),
  }
}

/** Some of the tabs that listen compute for longer than it takes to be named; their browsers' other tabs do not. */
function hangSome(tabs: DrilledTab[]): Trouble {
  const hungMs = 100_000
  const hung: Promise<unknown>[] = []
  return {
    before() {
      const listening = tabs.filter(({ isListening, isCrashed }) => isListening && !isCrashed).slice(0, mostHung)
      for (const { page } of listening) {
        hung.push(
          page.evaluate(`{ const end = Date.now() + ${hungMs}; while (Date.now() < end); }`).catch(() => undefined),
        )
      }
      say(`(${listening.length} tabs hang)`)
    },
    after: () => Promise.all(hung),
  }
}

/** The one of this checkout is live, with another that was live before, and a third as the canary of half the visitors. */
async function threeBuilds(site: DrilledSite): Promise<Builds> {
  const status = await runRelease(site, 'status', 'production')
  const live = new RegExp(`${name}@(\\S+)`).exec(status)?.[1] ?? ''
  const reason = ['--reason', 'A drill']
  const second = await publishAnother(site, name, { [stable]: other })
  const third = await publishAnother(site, name, { [stable]: canary })
  await runRelease(site, 'promote', 'production', second, ...reason)
  await runRelease(site, 'promote', 'production', `${name}@${live}`, ...reason)
  await runRelease(site, 'canary', 'production', third, '50%', ...reason)
  const buildOf = (address: string) => address.slice(name.length + 1)
  return { stable: live, other: buildOf(second), canary: buildOf(third) }
}

function whyNoMore(): string | undefined {
  const free = freeBytes() / 1e6
  return free < leastFreeMb ? `${Math.round(free)} MB of memory are left` : undefined
}

/** Linux tells what could be had; elsewhere it is what nobody has. */
function freeBytes(): number {
  try {
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Number(kilobytes) * 1024 || freemem()
  } catch {
    return freemem()
  }
}

const gigabytes = (bytes: number) => Math.round(bytes / 1e9)

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(50)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An operator presses again while the site cannot take it; longer is not waited for. */
const patienceMs = 60_000

/**
 * Presses a button of the console until the registry takes it, each time where it is to be found then.
 * @returns when the press that was taken was made, in milliseconds since 1970
 * @throws when it was refused for good, or not taken in time
 */
async function pressRelease(
  { dataDir }: DrilledSite,
  origin: () => string,
  button: string,
  body: object,
): Promise<number> {
  const token = (await readFile(join(dataDir, 'release-token'), 'utf8')).trim()
  const until = Date.now() + patienceMs
  for (;;) {
    const pressedAt = Date.now()
    const answer = await fetch(`${origin()}/releases/v1/channels/production/${button}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, actor: 'A drill', reason: 'A drill' }),
    }).catch(() => undefined)
    if (answer?.ok) return pressedAt
    if ((answer && answer.status < 500) || Date.now() > until) {
      throw new Error(`The registry did not take it: ${(await answer?.text()) ?? 'no answer'}`)
    }
    await pause(100)
  }
}
