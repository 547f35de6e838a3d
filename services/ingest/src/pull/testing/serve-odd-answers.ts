import { createInterface } from 'node:readline'
import { datesFrom, oddDays, rowsOf } from './odd-days.ts'
import { startRecordedServer, type Failing } from './recorded-server.ts'

/**
 * A program: answers like the Seats.aero Partner API, first without a fault. It says which day is for which odd answer; a line that
 * it is told says how its next calls fail, after which the answers are odd.
 */
const dates = datesFrom(new Date())
let isOdd = false
const { fail } = await startRecordedServer({
  rows: () => rowsOf(dates, { seenAt: new Date(), isOdd }),
  port: Number(process.argv[2]),
})
const days = Object.fromEntries(oddDays.map(({ name }, index) => [name, dates[index]]))
process.stdout.write(`${JSON.stringify(days)}\n`)

createInterface({ input: process.stdin }).on('line', (line) => {
  fail(...(JSON.parse(line) as Failing[]))
  isOdd = true
})
