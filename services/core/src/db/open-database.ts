import type { Client, ClientBase } from 'pg'
import { ClientWithDeadlines } from './client-with-deadlines.ts'
import { clientConfig, connect, type Connecting, pooledConfig } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { type Deadlines, startWork, usualDeadlines } from './deadlines.ts'
import type { StoredLog } from './embedded/stored-log.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { CannotOpenDatabase } from './errors.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { StatementWatch } from './tell-statements.ts'

export type DatabaseLocation = {
  dataDir: string
  databaseUrl?: string | undefined
  databasePoolerUrl?: string | undefined
  databaseStandbyUrl?: string | undefined
  databaseStandbyBehindMs?: number | undefined
  /** For what is asked of it later; bringing it up to date has longer ones. */
  deadlines?: Deadlines
  /** How many processes will ask it; 1 unless it is said. */
  processes?: number
  /** Of an embedded one: keeps its log, so that it can be backed up while it runs. */
  backup?: { storedLog: StoredLog } | null
  /** Hears of statements that fail or take long; without it, nobody does. */
  watch?: StatementWatch
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or without one an embedded PostgreSQL in `dataDir`, and brings its schema up
 * to date.
 * @throws CannotOpenDatabase with one line for people
 */
export function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { databaseUrl, deadlines, watch } = location
  if (!databaseUrl) return openEmbedded(location)
  const { databasePoolerUrl: poolerUrl, databaseStandbyUrl: standbyUrl, databaseStandbyBehindMs } = location
  return openExternal(databaseUrl, deadlines, {
    poolerUrl,
    standbyUrl,
    standbyBehindMs: databaseStandbyBehindMs,
    watch,
  })
}

/** What one process opens while much waits: a slow connection is passed over, and new statements go to the next one. */
const mostConnections = 70

/** As `openDatabase`, for a server that this process did not start. */
export async function openExternal(
  databaseUrl: string,
  deadlines = usualDeadlines,
  ways: Connecting = {},
): Promise<OpenDatabase> {
  await prepare(databaseUrl)
  if (ways.poolerUrl) await refuseEndlessStatements(ways.poolerUrl, deadlines)
  return { ...connect(databaseUrl, deadlines, ways), connectionString: databaseUrl }
}

async function openEmbedded({
  dataDir,
  deadlines,
  processes = 1,
  backup,
  watch,
}: DatabaseLocation): Promise<OpenDatabase> {
  const settings = { max_connections: String(10 + processes * mostConnections) }
  const server = await startEmbedded({ dataDir, settings, storedLog: backup?.storedLog })
  try {
    const database = await openExternal(server.connectionString('postgres'), deadlines, { watch })
    return {
      ...database,
      async close() {
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Checks the server and migrates, over a connection of its own. */
async function prepare(connectionString: string) {
  const client = await connectOnce(connectionString)
  try {
    refuseOldVersion(await readVersion(client), client.host)
    const isShifted = Boolean(process.env['POINTFARE_CLOCK_OFFSET_MS'])
    if (isShifted) await shiftClock(client)
    await migrate(client, readMigrations())
    if (isShifted) await shiftQueueClock(client)
  } catch (error) {
    if (error instanceof CannotOpenDatabase) throw error
    throw new CannotOpenDatabase(`The database cannot be brought up to date: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

/** A pooler's connections have the deadlines that it gives them. */
async function refuseEndlessStatements(poolerUrl: string, deadlines: Deadlines) {
  const setting = 'DATABASE_POOLER_URL'
  const client = await connectOnce(poolerUrl, { setting, config: (url) => pooledConfig(url, deadlines) })
  try {
    const { rows } = await client.query<{ timeout: string }>(`select current_setting('statement_timeout') as timeout`)
    if (rows[0]?.timeout !== '0') return
  } finally {
    await client.end()
  }
  const { lockMs, statementMs } = deadlines
  throw new CannotOpenDatabase(
    `Statements through ${setting} could take for ever: its connections need a statement_timeout. ` +
      `PgBouncer: connect_query='set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}'.`,
  )
}

const direct = { setting: 'DATABASE_URL', config: (url: string) => clientConfig(url, startWork) }

async function connectOnce(connectionString: string, { setting, config } = direct): Promise<Client> {
  const client = createClient(connectionString, { setting, config })
  // What is under way on a lost connection rejects by itself.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new CannotOpenDatabase(explainRefusal(client, error as Error, setting), { cause: error })
  }
}

function createClient(connectionString: string, { setting, config }: typeof direct): Client {
  try {
    return new ClientWithDeadlines(config(connectionString))
  } catch {
    throw new CannotOpenDatabase(`${setting} is not a URL such as postgresql://user:password@host:5432/database.`)
  }
}

async function readVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version ?? 'of an unknown version'
}

type Server = { host: string; port: number; database?: string | undefined; user?: string | undefined }

const wrongPassword = '28P01'
const notAllowed = '28000'
const noSuchDatabase = '3D000'

/** Why a server could not be connected to, in one line for people. Never shows the password. */
function explainRefusal(
  { host, port, database, user }: Server,
  error: Error & { code?: string },
  setting: string,
): string {
  const server = `PostgreSQL at ${host}:${port}`
  switch (error.code ?? '') {
    case wrongPassword:
    case notAllowed:
      return `${server} refuses user "${user}": check the user and password in ${setting}.`
    case noSuchDatabase:
      return `${server} has no database "${database}": create it, or name another in ${setting}.`
    default:
      // The driver has no code for a password that is asked for and was not given.
      if (error.message.includes('password must be a string')) {
        return `${server} asks for the password of user "${user}": add it to ${setting}.`
      }
      return `${server} cannot be reached (${error.code ?? error.message}): check that it runs and ${setting}.`
  }
}

/** The oldest PostgreSQL that our SQL is tried on. */
const oldestVersion = 15

/** @throws CannotOpenDatabase unless `version`, such as 16.4, is new enough */
export function refuseOldVersion(version: string, host: string) {
  if (Number.parseInt(version) >= oldestVersion) return
  throw new CannotOpenDatabase(
    `The database at ${host} is PostgreSQL ${version}: DATABASE_URL needs ${oldestVersion} or newer.`,
  )
}

/**
 * Of a site with a shifted clock, whose connections look for functions in `public` before those of PostgreSQL, and tell by how much
 * in a setting (tools/clock). Others find the usual ones, also in this database.
 */
const functions = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']

const shifted = (name: string, of = name) => `
  create or replace function ${name}() returns timestamptz language sql ${of === 'clock_timestamp' ? 'volatile' : 'stable'} as $$
    select pg_catalog.${of}()
           + coalesce(nullif(current_setting('pointfare.clock_offset_ms', true), ''), '0')::float8 * interval '1 millisecond'
  $$;`

/** Before migrations: what they give columns as a default is bound to a function once. */
export async function shiftClock(client: ClientBase) {
  for (const name of functions) await client.query(shifted(`public.${name}`, name))
}

/** After them: the queue asks for its own time. */
export async function shiftQueueClock(client: ClientBase) {
  await client.query(shifted('pgboss.job_now', 'now'))
}
