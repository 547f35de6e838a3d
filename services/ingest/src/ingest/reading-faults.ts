import type { Database, Statement } from '@pointfare/core/db/database'

/** What of a source's answers could not be used, and one sample of it. */
export type ReadingFault = { reason: string; count: number; sample: string; lastAt: Date }

/** Of how many rows, trips or details, and the last of them. */
export type CountedFault = { reason: string; count: number; sample: string }

export function countFaults(faults: readonly { reason: string; sample: string }[]): CountedFault[] {
  const byReason = Map.groupBy(faults, ({ reason }) => reason)
  return [...byReason].map(([reason, same]) => ({ reason, count: same.length, sample: same.at(-1)!.sample })) // one at least
}

/** A sample shows what is wrong; an answer, or an answer's field, may be of any length. */
export const longestSample = 200

/** What looks like a secret: keys and tokens by their form, credentials in addresses, and what is named one. */
const secrets = [
  /\bpro_[\w-]+/g,
  /\beyJ[\w-]+(\.[\w-]*)*/g,
  /(?<=\b(?:bearer|basic)\s+)[^\s"]+/gi,
  /(?<=:\/\/)[^\s/"@]+(?=@)/g,
  /(?<=(?:token|secret|password|authorization|key)\W{1,4})[\w.~+/-]{8,}/gi,
]

/** Shorter ones are none. */
const leastSecret = 8

/** Without secrets, of which `known` are some. */
export const withoutSecrets = (text: string, known: readonly string[] = []) =>
  secrets.reduce(
    (left, secret) => left.replaceAll(secret, '…'),
    known.filter(({ length }) => length >= leastSecret).reduce(withoutOne, text),
  )

/** Nor what a longer text was cut off in the middle of. */
function withoutOne(text: string, secret: string): string {
  const left = text.replaceAll(secret, '…')
  const part = left.indexOf(secret.slice(0, leastSecret))
  return part < 0 ? left : `${left.slice(0, part)}…`
}

/** As it is kept and logged. */
export function sampleOf(text: string, known?: readonly string[]): string {
  const words = withoutSecrets(text, known)
  return words.length > longestSample ? `${words.slice(0, longestSample - 1)}…` : words
}

const add: Statement = {
  name: 'ingest_add_faults',
  text: `insert into reading_fault as f (source, reason, count, sample, last_at)
         select $1, n.*, $5 from unnest($2::text[], $3::int[], $4::text[]) n(reason, count, sample)
         on conflict (source, reason) do update
           set count = f.count + excluded.count, sample = excluded.sample, last_at = excluded.last_at`,
}

/** `known` are secrets that no sample may show. */
export async function addFaults(
  db: Database,
  source: string,
  faults: readonly CountedFault[],
  at: Date,
  known?: readonly string[],
) {
  if (faults.length === 0) return
  const samples = faults.map(({ sample }) => sampleOf(sample, known))
  const [reasons, counts] = [faults.map(({ reason }) => reason), faults.map(({ count }) => count)]
  await db.query(add, [source, reasons, counts, samples, at])
}

const read: Statement = {
  name: 'ingest_read_faults',
  text: `select source, reason, count::float8 as count, sample, last_at as "lastAt"
           from reading_fault order by source, count desc, reason`,
}

/** Of every source, what happens most first. */
export const readFaults = (db: Database) => db.query<ReadingFault & { source: string }>(read)
