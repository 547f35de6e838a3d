import { randomBytes } from 'node:crypto'
import { DatabaseError } from 'pg'
import { dropDatabase, runOn, withDatabase } from './test-databases.ts'

/**
 * To copy a database costs the server more than most tests do. What was used is therefore cleaned and lent to the next
 * test under another name, so that nobody who still knows the old one gets in.
 */
const freeName = (template: string) => `${template}_free_${randomBytes(6).toString('hex')}`

/** The name of connections that may stay while their database is cleaned. */
export const janitor = 'pointfare-tests'

/** Called in the migrated template: it and its copies can be cleaned from then on. */
export const prepareForLending = (templateUrl: string) => runOn(templateUrl, cleaning)

/** Gives a cleaned database the name, if there is one. */
export async function lendAs(name: string, adminUrl: string, template: string): Promise<boolean> {
  for (;;) {
    const [free] = await freeDatabases(adminUrl, template)
    if (free === undefined) return false
    if (await isRenamed(adminUrl, free, name)) return true
  }
}

/** Cleans a database for the next test; one that cannot be brought back to how it was made is dropped. */
export async function takeBack(name: string, adminUrl: string, template: string) {
  if (await isCleaned(withDatabase(adminUrl, name))) await isRenamed(adminUrl, name, freeName(template))
  else await dropDatabase(adminUrl, name)
}

export async function dropFreeDatabases(adminUrl: string, template: string) {
  for (const free of await freeDatabases(adminUrl, template)) await dropDatabase(adminUrl, free)
}

/** In any order: tests of two processes that ask at once seldom want the same one. */
async function freeDatabases(adminUrl: string, template: string): Promise<string[]> {
  const rows = await runOn(
    adminUrl,
    `select datname as name from pg_database where starts_with(datname, '${template}_free_') order by random()`,
  )
  return rows.map(({ name }) => String(name))
}

/** Not when another process was faster. */
async function isRenamed(adminUrl: string, from: string, to: string): Promise<boolean> {
  try {
    await runOn(adminUrl, `alter database ${from} rename to ${to}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '3D000') return false
    throw error
  }
}

/** Not when the schema was changed, much was written, or we may not: on a borrowed server we may be nobody special. */
async function isCleaned(connectionString: string): Promise<boolean> {
  try {
    const [row] = await runOn(connectionString, 'select lending.clean() as "isClean"')
    return row?.['isClean'] === true
  } catch {
    return false
  }
}

/**
 * `lending.clean()` sends everybody else away, and puts tables and sequences back to how migrations left them. What it
 * compares of the catalogues tells any later change of the schema; a database that grew would stay slow.
 */
const cleaning = `
create schema lending;

-- Tables of the migrations; those of the queue in a schema of its own. Its partitions are read by their own names.
create view lending.original as
  select relation.oid, format('%I.%I', nspname, relname) as name, format('%s.%s', nspname, relname) as copy
    from pg_class relation join pg_namespace schema on schema.oid = relnamespace
   where nspname in ('public', 'pgboss') and relkind = 'r';

do $$
declare name text; copy text; is_filled boolean;
begin
  for name, copy in select original.name, original.copy from lending.original loop
    execute format('select exists (select from %s)', name) into is_filled;
    if is_filled then execute format('create table lending.%I as table %s', copy, name); end if;
  end loop;
end $$;

create table lending.origin (schema text, bytes bigint);

-- Connections that stay may keep the temporary tables that every work with them makes anew or finds empty.
create function lending.schema_now() returns text language sql as $$
  with temporary as (select oid from pg_namespace where nspname ~ '^pg_(toast_)?temp_')
  select concat(
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_class where relpersistence <> 't'), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_attrdef
      where adrelid not in (select oid from pg_class where relpersistence = 't')), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_constraint
      where connamespace not in (select oid from temporary)), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_proc), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_trigger), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_type
      where typnamespace not in (select oid from temporary)), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_namespace
      where oid not in (select oid from temporary)), ' ',
    (select concat(count(*), ':', max(xmin::text::bigint)) from pg_sequence)
  )
$$;

create function lending.clean() returns boolean language plpgsql as $$
declare name text; copy text; start bigint;
begin
  for attempt in 1 .. 5000 loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> '${janitor}';
    exit when not found;
    perform pg_sleep(0.001);
  end loop;

  if not exists (
    select from lending.origin
    where schema = lending.schema_now() and pg_database_size(current_database()) < bytes + 2000000
  ) then
    return false;
  end if;

  -- Without triggers: some tables refuse to forget, and the order of foreign keys does not matter.
  set local session_replication_role = replica;
  -- Most tables are empty: their size says so sooner than a query of each.
  for name in select original.name from lending.original where pg_relation_size(original.oid) > 0 loop
    execute format('delete from %s', name);
  end loop;
  for name, copy in
    select original.name, original.copy from lending.original where to_regclass(format('lending.%I', original.copy)) is not null
  loop
    execute format('insert into %s overriding system value table lending.%I', name, copy);
  end loop;
  for name, start in select sequencename, start_value from pg_sequences where schemaname = 'public' loop
    perform setval(format('public.%I', name), start, false);
  end loop;
  return true;
end $$;

insert into lending.origin select lending.schema_now(), pg_database_size(current_database());
`
