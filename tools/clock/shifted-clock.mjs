// Imported first, in every process: with POINTFARE_NOW, or the offset that another process made of it, its clock is shifted.
import { subscribe } from 'node:diagnostics_channel'
import { clockOffsetMs, shiftedEnvironment, UnusableInstant } from './clock-offset.mjs'
import { shiftDate } from './shift-date.mjs'

const offsetMs = readOffset()

if (offsetMs > 0) {
  Object.assign(process.env, shiftedEnvironment(process.env, offsetMs, import.meta.url))
  shiftDate(offsetMs)
  // Node writes this header by a clock of its own; service workers go by it.
  subscribe('http.server.request.start', ({ response }) => response.setHeader('date', new Date().toUTCString()))
}

function readOffset() {
  try {
    return clockOffsetMs(process.env)
  } catch (error) {
    if (!(error instanceof UnusableInstant)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
