import { shiftDate } from '../clock/shift-date.mjs'

// Tests run in a realm that has a `Date` of its own.
const offsetMs = Number(process.env['POINTFARE_CLOCK_OFFSET_MS'] ?? 0)
if (offsetMs > 0) shiftDate(offsetMs)
