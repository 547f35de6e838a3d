import { globSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../../cluster/wait-until.ts'
import { host } from '../../cluster/settings.ts'
import { logInOver } from './log-in-over.ts'
import type { Scenario } from './scenario.ts'

/** Where Debian keeps it (package libfaketime). */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
const siteNumber = 3
const logins = 6
/** Longer than the balancer needs to notice. */
const noticedMs = 4000

export type SettableClock = {
  set: (seconds: number) => void
  change: (env: Record<string, string>) => Record<string, string>
}

/** A clock of one process that can be set while it runs, and that `file` says; undefined where libfaketime is not there. */
export function openSettableClock(file: string): SettableClock | undefined {
  if (!library) return undefined
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  set(0)
  return {
    set,
    change: (env) => ({
      ...env,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
}

/** The clock of one of three sites is five minutes ahead, and then behind. */
export const wrongClock =
  (clock: SettableClock | undefined, certificate: () => string): Scenario =>
  async ({ cluster: { ports, origin }, during, demand, demandReads, say }) => {
    if (!clock) throw new Error('This needs libfaketime (Debian: apt-get install libfaketime)')
    const readiness = async () => {
      const answer = await fetch(`http://${host}:${ports.site(siteNumber)}/readyz`)
      return `${answer.status} ${await answer.text()}`
    }
    for (const seconds of [300, -300]) {
      const figures = await during(`the clock of one site is ${seconds} s from the others`, async () => {
        clock.set(seconds)
        await waitUntil('that site says so', async () => (await readiness()).includes('clock'))
        say(`that site is not ready: ${await readiness()}`)
        await pause(noticedMs)
        const statuses: number[] = []
        for (let time = 0; time < logins; time += 1) statuses.push((await logInOver(origin, certificate())).status)
        demand(
          statuses.every((status) => status === 200),
          `of ${logins} logins over all sites that are ready none fails (${statuses.join(', ')})`,
        )
        clock.set(0)
        await waitUntil('that site is ready again', async () => (await readiness()).startsWith('200'))
      })
      demandReads(figures)
    }
  }
