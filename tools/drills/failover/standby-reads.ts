import type { Cluster } from '../../cluster/start-cluster.ts'
import { host } from '../../cluster/settings.ts'

/** What standbys have answered for all sites that tell, and how far behind the latest of them is. */
export async function standbyReads({ ports, parts }: Cluster) {
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
