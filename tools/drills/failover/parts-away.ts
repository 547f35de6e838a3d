import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from '../../cluster/part.ts'
import type { Cluster } from '../../cluster/start-cluster.ts'
import { waitUntil } from '../../cluster/wait-until.ts'
import type { Scenario } from './scenario.ts'

export const killPrimary: Scenario = async ({ cluster: { databases }, during, demandWritesBack, demandReads }) => {
  const figures = await during('kill -9 of the primary PostgreSQL', async () => {
    const { postmaster } = await databases.primary()
    process.kill(postmaster()!, 'SIGKILL') // it answered as the primary
  })
  demandWritesBack(figures)
  demandReads(figures)
}

export const killSite: Scenario = ({ cluster: { parts }, during }) =>
  during('kill -9 of one of three sites', async () => parts.sites.at(-1)?.signal('SIGKILL'))

export const startSitesAgain: Scenario = ({ cluster, during }) =>
  during('each site is started again, one after the other', async () => {
    for (const [index, part] of cluster.parts.sites.entries()) await startAgain(cluster, part, index + 1)
  })

async function startAgain({ ports }: Cluster, part: Part, number: number) {
  const before = part.pid()
  part.signal('SIGTERM')
  await waitUntil('it is there again', async () => part.pid() !== undefined && part.pid() !== before)
  await waitUntil('it is ready', async () => (await fetch(`http://127.0.0.1:${ports.site(number)}/readyz`)).ok)
}

export const killPooler: Scenario = ({ cluster: { parts }, during }) =>
  during('kill -9 of PgBouncer', async () => parts.pooler?.signal('SIGKILL'))

export const cutOffPrimary: Scenario = async ({ cluster: { parts }, during, demandReads }) => {
  const figures = await during('nobody reaches the primary for 20 s', async () => {
    await parts.balancer.leadToPrimary(false)
    await pause(20_000)
    await parts.balancer.leadToPrimary(true)
  })
  demandReads(figures)
}

export const haltEtcd: Scenario = ({ cluster: { parts }, during }) =>
  during('etcd does not answer for 30 s', async () => {
    parts.etcd.signal('SIGSTOP')
    await pause(30_000)
    parts.etcd.signal('SIGCONT')
  })

export const killRedis: Scenario = async ({ cluster: { parts }, during, demandReads }) => {
  demandReads(await during('kill -9 of Redis', async () => parts.redis?.signal('SIGKILL')))
  const figures = await during('Redis does not answer for 10 s', async () => {
    parts.redis?.signal('SIGSTOP')
    await pause(10_000)
    parts.redis?.signal('SIGCONT')
  })
  demandReads(figures)
}

export const haltBucket: Scenario = async ({ cluster: { parts }, during, demandReads }) => {
  const figures = await during('the bucket does not answer for 20 s', async () => {
    parts.bucket?.signal('SIGSTOP')
    await pause(20_000)
    parts.bucket?.signal('SIGCONT')
  })
  demandReads(figures)
}

export const killPrimaryHost: Scenario = ({ cluster: { databases }, during }) =>
  during('kill -9 of the primary and of its Patroni', async () => {
    const primary = await databases.primary()
    const postgres = primary.postmaster()!
    primary.signal('SIGSTOP')
    process.kill(postgres, 'SIGKILL')
    await waitUntil('another is the primary', async () => (await databases.primary()) !== primary)
    primary.signal('SIGKILL')
  })
