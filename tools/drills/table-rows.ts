import { Client } from 'pg'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { to as copyTo } from 'pg-copy-streams'

/** A moment of a database, and a view of it that lasts. */
export type SeenDatabase = {
  moment: Date
  dump: (folder: string) => Promise<Map<string, number>>
  end: () => Promise<void>
}

/**
 * Looks at a database between two of its changes: whatever was committed is older than `moment`, whatever comes is younger. Those
 * who write wait for it for some milliseconds.
 */
export async function lookBetweenChanges(connectionString: string): Promise<SeenDatabase> {
  const [holding, looking] = [new Client({ connectionString }), new Client({ connectionString })]
  await Promise.all([holding.connect(), looking.connect()])
  const tables = await tablesOf(holding)
  await holding.query('begin isolation level repeatable read')
  // Before the first look: the lock waits for changes that are under way.
  await holding.query(`lock table ${tables.join(', ')} in share mode`)
  const { rows } = await holding.query<{ moment: Date; view: string }>(
    'select clock_timestamp() as moment, pg_export_snapshot() as view',
  )
  const [{ moment, view }] = rows as [{ moment: Date; view: string }] // it always answers one
  await looking.query(`begin isolation level repeatable read; set transaction snapshot '${view}'`)
  // JavaScript's clock is coarser: its next millisecond is after every change that is seen, and before every other.
  await holding.query('select pg_sleep(0.003)')
  await holding.query('commit')
  await holding.end()
  return {
    moment: new Date(moment.getTime() + 2),
    dump: (folder) => dumpTables(looking, tables, folder),
    end: () => looking.end(),
  }
}

/** As it is now, when nobody writes. */
export async function dumpDatabase(connectionString: string, folder: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await dumpTables(client, await tablesOf(client), folder)
  } finally {
    await client.end()
  }
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
       from pg_class relation join pg_namespace schema on schema.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
      order by name`,
  )
  return rows.map(({ name }) => name)
}

/** A file for each table, a line for each row, sorted; answers how many rows each has. */
async function dumpTables(client: Client, tables: string[], folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true })
  const counts = new Map<string, number>()
  for (const table of tables) {
    const rows = client.query(copyTo(`copy (select t::text from ${table} t order by 1) to stdout`))
    await pipeline(rows, createWriteStream(join(folder, table)))
    counts.set(table, rows.rowCount)
  }
  return counts
}

/** The first row that differs of two dumps of a table; undefined when none does. */
export async function firstDifference(table: string, one: string, other: string): Promise<string | undefined> {
  const [lines, others] = [linesOf(join(one, table)), linesOf(join(other, table))]
  for (;;) {
    const [line, counterpart] = [await lines.next(), await others.next()]
    if (line.done && counterpart.done) return undefined
    if (line.value !== counterpart.value) return `${line.value ?? 'no row'} was, ${counterpart.value ?? 'no row'} is`
  }
}

const linesOf = (file: string): AsyncIterator<string, undefined> =>
  createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]() as AsyncIterator<
    string,
    undefined
  > // its return value is undefined
