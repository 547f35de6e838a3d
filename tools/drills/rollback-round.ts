import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile95 } from '../bench/statistics.ts'
import type { DrilledTab } from './many-tabs.ts'

/** Tabs leave within that, or are named. */
const promisedMs = 5000
/** The log names builds that tabs run a minute after they were taken back, looking twice a minute. */
const namedMs = 100_000

type Requested = {
  tabs: readonly DrilledTab[]
  /** The build that is taken back, and what pages show once they have left it. */
  from: string
  to: string
  /** Answers when the button was pressed. */
  press: () => Promise<number>
  /** What else happens at that moment. */
  atPress?: () => unknown
  logged: (since: number) => string[]
}

export type Round = {
  /** Of each tab that left: how many milliseconds after the press its page was another. */
  left: number[]
  /** Tabs that ran the build, and run it still, and how many of these the log has named. */
  stayed: number
  named: number
  /** What the pages of those that stayed say. */
  showing: string[]
  crashed: number
  /** Part of the time from the press to the end in which this machine's processors were at work, 0 to 1. */
  busy: number
}

/** Has a build taken back, and measures until each tab that runs it has left it or been named. */
export async function measureRound({ tabs, from, to, press, atPress, logged }: Requested): Promise<Round> {
  const concerned = tabs.filter((tab) => !tab.isCrashed && tab.shown !== to)
  const pressing = press()
  const trouble = Promise.resolve(atPress?.())
  const before = processorTimes()
  const pressedAt = await pressing
  await trouble
  const staying = () => concerned.filter((tab) => !tab.isCrashed && tab.shown !== to)
  const named = () => namedIn(logged(pressedAt), from)
  while (staying().length > named() && Date.now() - pressedAt < namedMs) await pause(50)
  const stayed = staying()
  return {
    left: concerned.filter(({ shown }) => shown === to).map(({ since }) => Math.max(0, since - pressedAt)),
    stayed: stayed.length,
    named: Math.min(stayed.length, named()),
    showing: [...new Set(stayed.map(({ shown }) => shown))],
    crashed: concerned.filter(({ isCrashed }) => isCrashed).length,
    busy: busyBetween(before, processorTimes()),
  }
}

type Times = { idle: number; all: number }

function processorTimes(): Times {
  const times = cpus().map((processor) => processor.times)
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, ms) => sum + ms, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

const busyBetween = (before: Times, after: Times) =>
  after.all > before.all ? 1 - (after.idle - before.idle) / (after.all - before.all) : 0

/** As the convergence alarm says it. */
export function namedIn(lines: readonly string[], build: string): number {
  const counts = lines.map((line) => {
    const [, count = 0, named] = /(\d+) open tabs? still runs? (\S+),/.exec(line) ?? []
    return named === build ? Number(count) : 0
  })
  return Math.max(0, ...counts)
}

/** A tab that neither left nor was named, or ended by it. */
export const isFailure = ({ stayed, named, crashed }: Round) => stayed > named || crashed > 0

export function formatRound({ left, stayed, named, showing, crashed, busy }: Round): string {
  const soon = left.filter((ms) => ms <= promisedMs).length
  const figures =
    left.length === 0
      ? 'no tab left'
      : `${left.length} tabs left, ${soon} within ${promisedMs / 1000} s: p50 ${median(left)} ms, p95 ${percentile95(left)} ms, slowest ${Math.max(...left)} ms`
  return [
    figures,
    ...(stayed > 0 ? [`${stayed} stayed (“${showing.join('”, “')}”), of which the log names ${named}`] : []),
    ...(crashed > 0 ? [`${crashed} crashed`] : []),
    `processors busy for ${Math.round(busy * 100)} % of it`,
  ].join('; ')
}
