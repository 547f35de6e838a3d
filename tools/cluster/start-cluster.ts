import { usualDeadlines } from '@pointfare/core/db/deadlines'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { asAccount, giveAway, privateFolder } from './account.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startBucket } from './bucket.ts'
import { openCertificate } from './certificate.ts'
import { findPostgres, whyNoCluster } from './packages.ts'
import { type Part, startPart } from './part.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { type DatabaseNodes, startNodes } from './patroni.ts'
import { startRedis } from './redis.ts'
import { type ClusterSettings, host, type NodeNumber, type Ports, portsFrom } from './settings.ts'
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

/** Remembers who the primary is. One member is enough to try everything out; an installation has three. */
async function startEtcd(folder: string, logs: string, ports: Ports): Promise<Part> {
  const data = join(folder, 'etcd')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const [clients, peers] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeers}`]
  const part = startPart({
    name: 'etcd',
    command: 'etcd',
    args: [
      '--name=pointfare',
      `--data-dir=${data}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=pointfare=${peers}`,
    ],
    logFile: join(logs, 'etcd.log'),
  })
  await waitUntil('etcd answers', () => answers(`${clients}/health`))
  return part
}

/** PgBouncer's connections to the primary, shared by all transactions of all sites. */
const poolSize = 40

/** PgBouncer in transaction mode: a connection of the database belongs to nobody between two transactions. */
function startPooler(
  { folder: all, logs, ports }: { folder: string; logs: string; ports: Ports },
  password: string,
): Part {
  const folder = privateFolder(join(all, 'pgbouncer'))
  const own = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    return giveAway(file)
  }
  const users = own('users.txt', `"${siteName}" "${password}"\n`)
  const { lockMs, statementMs } = usualDeadlines
  const settings = own(
    'pgbouncer.ini',
    `[databases]
${siteName} = host=${host} port=${ports.primary} dbname=${siteName} connect_query='set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}'

[pgbouncer]
listen_addr = ${host}
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
# Whoever waits longer for the primary is told so, and reads at a standby.
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
server_idle_timeout = 60
ignore_startup_parameters = extra_float_digits
`,
  )
  return startPart({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [settings],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    logFile: join(logs, 'pgbouncer.log'),
    privileges: asAccount,
  })
}

/** The role that the site has, and its database. */
const siteName = 'pointfare'

const databaseUrl = (password: string, port: number) =>
  `postgresql://${siteName}:${password}@${host}:${port}/${siteName}?sslmode=disable`

const superuserUrl = (password: string, port: number, database: string) =>
  `postgresql://postgres:${password}@${host}:${port}/${database}?sslmode=disable`

/** Makes role and database of the site on the primary, unless they are there. */
async function makeSiteDatabase({ superuser, site }: Passwords, port: number) {
  const connectionString = superuserUrl(superuser, port, 'postgres')
  await waitUntil('the primary takes the role of the site', async () => {
    const client = new Client(connectionString)
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query('select from pg_roles where rolname = $1', [siteName])
      if (rows.length === 0) await client.query(`create role ${siteName} login password '${site}'`)
      const { rows: databases } = await client.query('select from pg_database where datname = $1', [siteName])
      if (databases.length === 0) await client.query(`create database ${siteName} owner ${siteName}`)
      return true
    } finally {
      await client.end()
    }
  })
}
