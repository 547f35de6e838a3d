import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.ts'
import { startBucket } from './bucket.ts'
import { openCertificate } from './certificate.ts'
import { startEtcd } from './etcd.ts'
import { findPostgres, whyNoCluster } from './packages.ts'
import type { Part } from './part.ts'
import { openPasswords } from './passwords.ts'
import { startNodes, type DatabaseNodes } from './patroni.ts'
import { startPooler } from './pooler.ts'
import { startRedis } from './redis.ts'
import { host, portsFrom, type ClusterSettings, type NodeNumber, type Ports } from './settings.ts'
import { databaseUrl, makeSiteDatabase, siteName, superuserUrl } from './site-database.ts'
import { startSite } from './sites.ts'
import { answers, waitUntil } from './wait-until.ts'

export type Cluster = {
  /** Where browsers reach the site. */
  origin: string
  /** What they have to believe; undefined without a front. */
  certificateFile: string | undefined
  /** Leads to the primary, whichever that is. */
  connectionString: string
  /** To the site's database at one node, as PostgreSQL's own superuser. */
  superuserUrl: (node: NodeNumber) => string
  /** Holds the tokens of the site. */
  siteDir: string
  databases: DatabaseNodes
  parts: {
    etcd: Part
    balancer: Balancer
    pooler: Part | undefined
    redis: Part | undefined
    bucket: Part | undefined
    sites: Part[]
  }
  /** Resolves once every part is there and every site is ready. */
  whole: () => Promise<void>
  ports: Ports
  close: () => Promise<void>
}

/**
 * Starts a cluster on this machine: etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer, Redis, a bucket and the sites.
 * @throws with one line for people
 */
export async function startCluster(settings: ClusterSettings, say: (line: string) => void): Promise<Cluster> {
  const { folder, firstPort, without } = settings
  const why = whyNoCluster(without)
  const programs = findPostgres()
  if (why || !programs) throw new Error(why)
  const ports = portsFrom(firstPort)
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true, mode: 0o755 })
  const passwords = openPasswords(folder)
  const certificate = without.includes('front') ? undefined : openCertificate(folder)
  const common = { folder, logs, ports }
  const started: Part[] = []
  const begun = <Begun extends Part>(part: Begun) => {
    started.push(part)
    return part
  }
  /** Those that were started last end first: nobody misses what is gone. */
  const close = async () => {
    for (const part of started.filter(({ name }) => !name.startsWith('node')).toReversed()) {
      if (part.name !== 'etcd') await part.stop()
    }
    await Promise.all(started.filter(({ name }) => name.startsWith('node')).map((part) => part.stop()))
    await started.find(({ name }) => name === 'etcd')?.stop()
  }

  try {
    const etcd = begun(await startEtcd(folder, logs, ports))
    const databases = await startNodes({ ...common, programs, passwords }, begun)
    const front = certificate && { certificate, sites: settings.sites }
    const balancer = begun(startBalancer(common, front))
    const connectionString = databaseUrl(passwords.site, ports.primary)
    await makeSiteDatabase(passwords, ports.primary)
    await databases.whole()
    say('PostgreSQL: a primary and two standbys, one of them in step')
    const pooler = without.includes('pooler') ? undefined : begun(startPooler(common, passwords.site))
    const redis = without.includes('redis') ? undefined : begun(startRedis(common))
    const bucket = without.includes('bucket') ? undefined : await startBucket(common)
    if (bucket) begun(bucket.part)
    const origin = certificate ? `https://localhost:${ports.front}` : `http://localhost:${ports.site(1)}`
    const siteDir = join(folder, 'site')
    const env = {
      DATA_DIR: siteDir,
      DATABASE_URL: connectionString,
      ...(pooler ? { DATABASE_POOLER_URL: databaseUrl(passwords.site, ports.pooler) } : {}),
      ...(without.includes('standby') ? {} : standbyReads(databaseUrl(passwords.site, ports.standby))),
      ...(redis ? { LIMITS_REDIS_URL: `redis://${host}:${ports.redis}` } : {}),
      ...bucket?.settings,
      ...(certificate ? { SITE_ORIGIN: origin, TRUSTED_PROXIES: host } : {}),
      ...settings.siteSettings,
    }
    const sites: Part[] = []
    for (let number = 1; number <= settings.sites; number += 1) {
      const { part, ready } = startSite(number, { logs, ports, env: settings.changeSite?.(number, env) ?? env })
      sites.push(begun(part))
      // The first makes what all need to find: tables, keys, demo data, builds.
      await ready
      say(`site ${number} serves`)
    }
    const whole = async () => {
      await databases.whole()
      await waitUntil('every site is ready', () => areReady(ports, settings.sites), 180_000)
    }
    await whole()
    return {
      origin,
      certificateFile: certificate?.file,
      connectionString,
      superuserUrl: (node) => superuserUrl(passwords.superuser, ports.postgres(node), siteName),
      siteDir,
      databases,
      parts: { etcd, balancer, pooler, redis, bucket: bucket?.part, sites },
      whole,
      ports,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** One that shows what was committed before the commit is acknowledged is hardly ever further behind than nothing. */
const standbyReads = (url: string) => ({ DATABASE_STANDBY_URL: url, DATABASE_STANDBY_BEHIND_SECONDS: '5' })

async function areReady(ports: Ports, sites: number): Promise<boolean> {
  const all = Array.from({ length: sites }, (_, index) => answers(`http://${host}:${ports.site(index + 1)}/readyz`))
  return (await Promise.all(all)).every(Boolean)
}
