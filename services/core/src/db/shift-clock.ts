import type { ClientBase } from 'pg'

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
