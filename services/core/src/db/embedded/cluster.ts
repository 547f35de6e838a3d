import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotOpenDatabase, NoEmbeddedPostgres } from '../errors.ts'
import type { Launch } from './launcher.ts'

/** The cluster's own superuser. No other account can reach the cluster. */
export const superuser = 'pointfare'

/**
 * Creates the cluster unless it exists. It gets its name only when it is whole, so that a first start that was
 * interrupted is repeated by the next one.
 */
export async function ensureCluster(clusterDir: string, initdb: string, launch: Launch, passwordFile?: string) {
  if (existsSync(clusterDir)) return

  // A draft of its own for every attempt: the program of a killed one may still be writing.
  const draft = `${clusterDir}.draft-${randomUUID()}`
  await runInitdb(launch, initdb, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...(passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
  ])
  renameSync(draft, clusterDir)
  removeDrafts(clusterDir)
}

function removeDrafts(clusterDir: string) {
  const folder = dirname(clusterDir)
  const drafts = readdirSync(folder).filter((name) => name.startsWith(`${basename(clusterDir)}.draft-`))
  for (const draft of drafts) rmSync(join(folder, draft), { recursive: true, force: true, maxRetries: 5 })
}

async function runInitdb(launch: Launch, initdb: string, initdbArgs: string[]) {
  const { command, args, options } = launch(initdb, initdbArgs)
  const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
  const complaint = text(child.stderr!) // piped above
  const [exitCode] = await once(child, 'close').catch((error: Error) => {
    throw new NoEmbeddedPostgres(
      `The PostgreSQL that was installed does not run on this system (${error.message}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  })
  if (exitCode !== 0) {
    const reason = firstLine(await complaint)
    throw new CannotOpenDatabase(`PostgreSQL cannot be set up in DATA_DIR: ${reason}${adviceOn(reason)}`)
  }
}

/** Containers are started under ids that nobody there has. */
const adviceOn = (reason: string) =>
  reason.includes('could not look up effective user ID')
    ? `. Set DATABASE_URL to a PostgreSQL elsewhere, or give this user a name (a line in /etc/passwd), which PostgreSQL needs.`
    : ''

const firstLine = (output: string) => output.trim().split('\n')[0] || 'initdb gave no reason'
