import { openDatabase } from '../open-database.ts'

/** A program to be killed: opens DATA_DIR, then writes one row after another and says how many are acknowledged. */
const db = await openDatabase({ dataDir: process.argv[2]! }) // given by `startWriter`
const write = { name: 'write', text: 'insert into counter (name, value) values ($1, 0)' }

for (let written = 1; ; written += 1) {
  await db.query(write, [`written-${process.pid}-${written}`])
  process.stdout.write(`${written}\n`)
}
