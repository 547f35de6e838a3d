const offsetName = 'POINTFARE_CLOCK_OFFSET_MS'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/
const example = 'such as POINTFARE_NOW=2031-02-28T23:58:30Z'

/** An instant at which no clock can begin; its message is for people. */
export class UnusableInstant extends Error {}

/**
 * By how many milliseconds the clock is ahead, or 0. The first process turns POINTFARE_NOW into it; all that it starts are given
 * the number, so that they agree, whenever they start.
 * @throws UnusableInstant
 */
export function clockOffsetMs(env, realNow = Date.now()) {
  if (env[offsetName]) return offsetOf(env[offsetName])
  if (!env.POINTFARE_NOW) return 0
  const requested = instant.test(env.POINTFARE_NOW) ? Date.parse(env.POINTFARE_NOW) : Number.NaN
  if (Number.isNaN(requested)) {
    throw new UnusableInstant(
      `POINTFARE_NOW is no instant: "${env.POINTFARE_NOW}". Give one with its zone, ${example}.`,
    )
  }
  if (requested <= realNow) {
    throw new UnusableInstant(
      `POINTFARE_NOW is in the past: ${env.POINTFARE_NOW}. Browsers end cookies by the real clock; give a later instant, ${example}.`,
    )
  }
  return requested - realNow
}

function offsetOf(text) {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UnusableInstant(
    `${offsetName} is no number of milliseconds: "${text}". Leave it out; POINTFARE_NOW is turned into it, ${example}.`,
  )
}

/** What every process needs so that it, what it starts and the database it asks have the same clock. */
export function shiftedEnvironment(env, offsetMs, preload) {
  return {
    [offsetName]: String(offsetMs),
    NODE_OPTIONS: withPart(env.NODE_OPTIONS, `--import=${preload}`),
    // PostgreSQL looks for now() and its like in public first, where migrations put shifted ones; node-postgres reads this, too.
    PGOPTIONS: withPart(env.PGOPTIONS, `-c search_path=public,pg_catalog -c pointfare.clock_offset_ms=${offsetMs}`),
  }
}

const withPart = (text = '', part = '') => (text.includes(part) ? text : `${text} ${part}`.trim())
