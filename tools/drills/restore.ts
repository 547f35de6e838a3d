import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRunningServer } from '@pointfare/core/db/embedded/running-server'
import { openDatabase } from '@pointfare/core/db/open-database'
import { Client } from 'pg'
import { port, programs, runBackupCommand, settingsOf, startSavedSite } from './restored-site.ts'
import { dumpDatabase, firstDifference, lookBetweenChanges } from './table-rows.ts'

const say = (line: string) => console.log(`  ${line}`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A site is backed up while it is written to, loses rows and then everything, and is brought back as it was at a moment. */
export async function drillRestore() {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-restore-'))
  try {
    await loseAndRestore(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loseAndRestore(folder: string) {
  const [lost, restored, backups] = ['lost', 'restored', 'backups'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const settings = settingsOf(lost, backups)
  console.log('A site is backed up while prices change')
  const site = await startSavedSite(settings, port, programs.everything, 'on')
  try {
    const { connectionString } = findRunningServer(lost)! // the site has just started it
    const before = await changesIn(connectionString)
    say(await runBackupCommand('backup', settings))
    await pause(4000)
    const seen = await lookBetweenChanges(connectionString)
    const then = await changesIn(connectionString)
    say(`${then - before} prices have changed since the copy began; the moment is ${seen.moment.toISOString()}`)
    const rows = await seen.dump(join(folder, 'rows-then'))
    await seen.end()
    await pause(4000)
    say(`${(await changesIn(connectionString)) - then} more change; then somebody deletes every flight`)
    await deleteFlights(connectionString)
    // The mistake is in the log as well: what is brought back has to stop before it.
    await logLeaves(connectionString, join(backups, 'log'))
    await site.kill()
    rmSync(lost, { recursive: true, force: true })
    say('the site is killed, and DATA_DIR is gone')

    await bringBack({ folder, restored, backups, rows, moment: seen.moment })
  } finally {
    await site.kill()
  }
}

type Lost = { folder: string; restored: string; backups: string; rows: Map<string, number>; moment: Date }

async function bringBack({ folder, restored, backups, rows, moment }: Lost) {
  console.log('It is brought back into another folder')
  const settings = settingsOf(restored, backups)
  const since = performance.now()
  say(await runBackupCommand('restore', settings, ['--to', moment.toISOString()]))
  const back = seconds(since)

  await compare(folder, restored, rows)

  const starting = performance.now()
  const site = await startSavedSite(settings, port + 1, programs.servicesAlone, 'off')
  try {
    const text = await renderedPage(`${site.origin}/cheapest`)
    say(`${site.origin}/cheapest is drawn as ever`)
    const build = /\/artifacts\/[^"']+\.js/.exec(text)?.[0] ?? ''
    demand((await fetch(site.origin + build)).status === 200, `and so is its build: ${build}`)
    say(`time to recover: ${back} to restore, ${seconds(starting)} until the first page`)
  } finally {
    await site.stop()
  }
}

async function compare(folder: string, restored: string, rows: Map<string, number>) {
  const db = await openDatabase({ dataDir: restored })
  try {
    const now = await dumpDatabase(db.connectionString, join(folder, 'rows-now'))
    demand([...now.keys()].join() === [...rows.keys()].join(), `it has the same ${rows.size} tables`)
    for (const table of rows.keys()) {
      const difference = await firstDifference(table, join(folder, 'rows-then'), join(folder, 'rows-now'))
      if (difference) throw new Error(`${table} is not as it was: ${difference}`)
    }
    const count = [...rows.values()].reduce((sum, number) => sum + number, 0)
    say(`each of ${count.toLocaleString('en')} rows is as it was, and no other is there`)
  } finally {
    await db.close()
  }
}

async function changesIn(connectionString: string): Promise<number> {
  const [row] = await ask<{ newest: string }>(
    connectionString,
    'select coalesce(max(id), 0) as newest from price_event',
  )
  return Number(row?.newest)
}

const deleteFlights = (connectionString: string) => ask(connectionString, 'truncate flight, flight_history cascade')

async function ask<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[] // the statement's own columns
  } finally {
    await client.end()
  }
}

/** Waits until the piece of the log that is written at this moment is in the store. */
async function logLeaves(connectionString: string, log: string) {
  const [row] = await ask<{ segment: string }>(
    connectionString,
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  )
  const since = performance.now()
  while (!(await readdir(log, { recursive: true })).some((name) => name.endsWith(row?.segment ?? ''))) {
    if (performance.now() - since > 60_000) throw new Error('The log does not get into the store')
    await pause(100)
  }
  say(`that is in the store ${seconds(since)} later`)
}

/** The first visitors get pages that their browser draws. */
async function renderedPage(address: string): Promise<string> {
  const since = performance.now()
  for (;;) {
    const text = await (await fetch(address)).text()
    if (text.includes('Find Cheapest Reward Flights')) return text
    if (performance.now() - since > 60_000) throw new Error(`${address} does not come drawn`)
    await pause(100)
  }
}

function demand(isSo: boolean, fact: string) {
  if (!isSo) throw new Error(`It is not so that ${fact}`)
  say(fact)
}
