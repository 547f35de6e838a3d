import { Client } from 'pg'
import { clientConfig, connect } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { startWork, usualDeadlines, type Deadlines } from './deadlines.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { CannotOpenDatabase } from './errors.ts'
import { migrate, readMigrations } from './migrate.ts'

export type DatabaseLocation = {
  dataDir: string
  databaseUrl?: string | undefined
  /** For what is asked of it later; bringing it up to date has longer ones. */
  deadlines?: Deadlines
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or without one an embedded PostgreSQL in `dataDir`, and brings its schema up
 * to date.
 * @throws CannotOpenDatabase with one line for people
 */
export const openDatabase = ({ dataDir, databaseUrl, deadlines }: DatabaseLocation): Promise<OpenDatabase> =>
  databaseUrl ? openExternal(databaseUrl, deadlines) : openEmbedded(dataDir, deadlines)

/** As `openDatabase`, for a server that this process did not start. */
export async function openExternal(databaseUrl: string, deadlines = usualDeadlines): Promise<OpenDatabase> {
  await prepare(databaseUrl)
  return { ...connect(databaseUrl, deadlines), connectionString: databaseUrl }
}

async function openEmbedded(dataDir: string, deadlines?: Deadlines): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir })
  try {
    const database = await openExternal(server.connectionString('postgres'), deadlines)
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
    await migrate(client, readMigrations())
  } catch (error) {
    if (error instanceof CannotOpenDatabase) throw error
    throw new CannotOpenDatabase(`The database cannot be brought up to date: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

async function connectOnce(connectionString: string): Promise<Client> {
  const client = createClient(connectionString)
  // What is under way on a lost connection rejects by itself.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new CannotOpenDatabase(explainRefusal(client, error as Error), { cause: error })
  }
}

function createClient(connectionString: string): Client {
  try {
    return new Client(clientConfig(connectionString, startWork))
  } catch {
    throw new CannotOpenDatabase('DATABASE_URL is not a URL such as postgresql://user:password@host:5432/database.')
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
function explainRefusal({ host, port, database, user }: Server, error: Error & { code?: string }): string {
  const server = `PostgreSQL at ${host}:${port}`
  switch (error.code ?? '') {
    case wrongPassword:
    case notAllowed:
      return `${server} refuses user "${user}": check the user and password in DATABASE_URL.`
    case noSuchDatabase:
      return `${server} has no database "${database}": create it, or name another in DATABASE_URL.`
    default:
      // The driver has no code for a password that is asked for and was not given.
      if (error.message.includes('password must be a string')) {
        return `${server} asks for the password of user "${user}": add it to DATABASE_URL.`
      }
      return `${server} cannot be reached (${error.code ?? error.message}): check that it runs and DATABASE_URL.`
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
