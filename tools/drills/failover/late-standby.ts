import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { host } from '../../cluster/settings.ts'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { Scenario } from './scenario.ts'

const lateMs = 60_000

/** Reads are led to the standby that nobody waits for, and that replays nothing for a minute. */
export const lateStandby: Scenario = async ({ cluster, ownWrites, during, demand, demandReads, say }) => {
  const { databases, parts, superuserUrl } = cluster
  const { other } = await databases.standbys()
  const standby = new Client(superuserUrl(other.number))
  standby.on('error', () => {})
  await standby.connect()
  try {
    const figures = await during(`a standby that is read falls ${lateMs / 1000} s behind`, async () => {
      await parts.balancer.leadReadsTo(other.number)
      await pause(5000)
      const [well, ownBefore] = [await standbyReads(cluster), ownWrites.counts()]
      // It would end the pause.
      other.signal('SIGSTOP')
      await standby.query('select pg_wal_replay_pause()')
      await pause(lateMs)
      const [late, own] = [await standbyReads(cluster), ownWrites.counts()]
      await standby.query('select pg_wal_replay_resume()')
      other.signal('SIGCONT')
      say(
        `while it was late it answered ${late.answered - well.answered} reads, and ${late.behind - well.behind} went on to the primary; it was ${Math.round(late.behindSeconds)} s behind`,
      )
      const [requested, old] = [own.asked - ownBefore.asked, own.old - ownBefore.old]
      demand(requested > 0 && old === 0, `of ${requested} reads of what was just acknowledged ${old} were of before`)
      await pause(5000)
      const after = await standbyReads(cluster)
      demand(
        after.answered > late.answered,
        `it answers again once it has caught up (${after.answered - late.answered} reads)`,
      )
      await parts.balancer.leadReadsTo(undefined)
    })
    demandReads(figures)
  } finally {
    await standby.end()
  }
}

/** What standbys have answered for all sites that tell, and how far behind the latest of them is. */
async function standbyReads({ ports, parts }: Cluster) {
  const texts = await Promise.all(
    parts.sites.map(async (_, index) => {
      const answer = await fetch(`http://${host}:${ports.site(index + 1)}/metrics`).catch(() => undefined)
      return answer?.ok ? answer.text() : ''
    }),
  )
  const of = (series: string) => texts.map((text) => valueOf(text, series))
  const sum = (result: string) =>
    of(`pointfare_standby_reads_total{result="${result}"}`).reduce((total, value) => total + value, 0)
  return {
    answered: sum('answered'),
    behind: sum('behind'),
    failed: sum('failed'),
    replaced: sum('replaced'),
    behindSeconds: Math.max(...of('pointfare_standby_behind_seconds{of="reads"}')),
  }
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line ? Number(line.slice(series.length + 1)) : 0
}
