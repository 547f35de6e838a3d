import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { UnusableDataDir } from '../errors.ts'

/** How a program is started on the cluster's behalf. */
export type Launch = (program: string, args: string[]) => { command: string; args: string[]; options: SpawnOptions }

type Account = { uid: number; gid: number }

/** The account `nobody` of most systems; it fits because it owns nothing else. */
const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the folder, or as the account `nobody`,
 * to which the folder is then given.
 * @throws UnusableDataDir where that account cannot get to the folder or the program
 */
export function createLauncher(folder: string, program: string): Launch {
  const asMyself: Launch = (command, args) => ({ command, args, options: { env: cleanEnvironment() } })
  if (process.getuid?.() !== 0) return asMyself

  const account = accountFor(folder)
  const launch = [asAccount(account), throughPrivateFolders(account)].find((way) => canReach(way, folder, program))
  if (launch) return launch
  throw new UnusableDataDir(
    `PostgreSQL does not run as root, and user ${account.uid} cannot enter ${folder} or run ${program}. ` +
      'Start as another user, or open the folders above them (chmod o+x).',
  )
}

function accountFor(folder: string): Account {
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return { uid, gid }
  chownSync(folder, nobody.uid, nobody.gid)
  return nobody
}

const asAccount =
  (account: Account): Launch =>
  (command, args) => ({ command, args, options: { ...account, env: cleanEnvironment() } })

/**
 * Below a private folder such as /root the account needs one right of root's, to pass through. It survives exec as an
 * ambient capability; access(2), which PostgreSQL asks about its own programs, minds it only with no_setuid_fixup.
 */
const throughPrivateFolders =
  ({ uid, gid }: Account): Launch =>
  (command, args) => ({
    command: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      command,
      ...args,
    ],
    options: { env: cleanEnvironment() },
  })

function canReach(launch: Launch, folder: string, program: string): boolean {
  const { command, args, options } = launch('/bin/sh', ['-c', 'test -w "$0" && test -x "$1"', folder, program])
  return spawnSync(command, args, { ...options, cwd: '/' }).status === 0
}

/** PGPORT, PGOPTIONS and their like are meant for other servers. */
const cleanEnvironment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})
