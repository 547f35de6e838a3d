import type { PullStatus } from '@pointfare/shared/contracts/pull'

const count = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string) => `${count(value)} ${value === 1 ? one : `${one}s`}`
const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** What is asked of a source, most important first. */
export function pullLines(status: PullStatus): string[] {
  const { source, day, callsToday, dailyCalls, remainingToday, callsPerDay, refused, waitsUntil, sweeps } = status
  const unusable = status.unusable ?? []
  const left = remainingToday === null ? '' : `; it says that ${count(remainingToday)} are left`
  return [
    `${source}: ${count(callsToday)} of ${counted(dailyCalls, 'call')} used on ${day} (UTC)${left}`,
    ...(refused === null ? [] : [`  Refused: ${refused}`]),
    ...(waitsUntil === null ? [] : [`  Nothing is asked before ${minuteOf(waitsUntil)}`]),
    ...(callsPerDay === null ? [] : [budgetLine(callsPerDay, dailyCalls)]),
    ...sweeps.map(sweepLine),
    ...unusable.map(
      ({ reason, count: times, lastAt, sample }) =>
        `  Could not be used, ${counted(times, 'time')}: ${reason}; last at ${minuteOf(lastAt)}, ${sample}`,
    ),
  ]
}

const budgetLine = (callsPerDay: number, dailyCalls: number) =>
  callsPerDay <= dailyCalls
    ? `  As often as is wanted, that takes about ${counted(callsPerDay, 'call')} a day`
    : `  As often as is wanted, that would take about ${counted(callsPerDay, 'call')} a day, more than there are: sweeps come as often as they can`

function sweepLine({ name, everyMinutes, underWay, last, dueAt }: PullStatus['sweeps'][number]): string {
  const before = last
    ? `${counted(last.rows, 'row')} by ${counted(last.calls, 'call')} at ${minuteOf(last.completedAt)}`
    : 'not whole yet'
  const next = underWay
    ? `under way since ${minuteOf(underWay.beganAt)} with ${counted(underWay.rows, 'row')} so far`
    : dueAt
      ? `next at ${minuteOf(dueAt)}`
      : 'next as soon as it can be'
  return `  ${name}, every ${counted(everyMinutes, 'minute')}: ${before}, ${next}`
}
