import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usualDeadlines } from '@pointfare/core/db/deadlines'
import { asAccount, giveAway, privateFolder } from './account.ts'
import { startPart, type Part } from './part.ts'
import { siteName } from './site-database.ts'
import { host, type Ports } from './settings.ts'

/** PgBouncer's connections to the primary, shared by all transactions of all sites. */
const poolSize = 40

/** PgBouncer in transaction mode: a connection of the database belongs to nobody between two transactions. */
export function startPooler(
  { folder: all, logs, ports }: { folder: string; logs: string; ports: Ports },
  password: string,
): Part {
  const folder = privateFolder(join(all, 'pgbouncer'))
  const own = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    return giveAway(file)
  }
  const users = own('users.txt', `"${siteName}" "${password}"\n`)
  const { lockMs, statementMs } = usualDeadlines
  const settings = own(
    'pgbouncer.ini',
    `[databases]
${siteName} = host=${host} port=${ports.primary} dbname=${siteName} connect_query='set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}'

[pgbouncer]
listen_addr = ${host}
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
# Whoever waits longer for the primary is told so, and reads at a standby.
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
server_idle_timeout = 60
ignore_startup_parameters = extra_float_digits
`,
  )
  return startPart({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [settings],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    logFile: join(logs, 'pgbouncer.log'),
    privileges: asAccount,
  })
}
