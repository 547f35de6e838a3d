import { Command, runCommandLine, type Streams } from '@pointfare/core/command-line'
import { readConfig } from '@pointfare/core/config'
import { readFile } from 'node:fs/promises'
import { releaseTokenFile } from '../registry/release-token.ts'
import { builds, check, declare, diff, prune, publish, smoke } from './builds.ts'
import { abort, canary, freeze, remove, rollback, thaw } from './changes.ts'
import { history, override, status, targets } from './channels.ts'
import { emergency } from './emergency.ts'
import { keys, verify } from './keys.ts'
import { idTokenOfJob } from './ci-token.ts'
import { channels, preview } from './previews.ts'
import { provenance } from './provenance.ts'
import { promote, restore } from './site-changes.ts'
import { tokens } from './tokens.ts'
import { types } from './types.ts'

/** Each mirrors calls of the registry's HTTP interface. */
const commands = [
  declare,
  publish,
  promote,
  smoke,
  rollback,
  restore,
  remove,
  builds,
  provenance,
  types,
  check,
  diff,
  targets,
  canary,
  abort,
  freeze,
  thaw,
  emergency,
  status,
  channels,
  preview,
  history,
  override,
  verify,
  prune,
  keys,
  tokens,
]

/** The program `release`; answers its exit code. */
export const runReleaseCommandLine = (args: string[], env: NodeJS.ProcessEnv, streams: Streams) =>
  runCommandLine(
    {
      root: new Command('release')
        .option('--origin <url>', 'site to talk to (default: SITE_ORIGIN or http://localhost:PORT)')
        .option(
          '--token-file <path>',
          'file with the token (default: RELEASE_TOKEN, DATA_DIR/release-token, or the ID token of a CI job)',
        ),
      async open({ origin, tokenFile }) {
        const { site, releases, ciJob, dataDir, secretsKeys } = readConfig(env)
        const asked = origin ?? site.origin
        const set = tokenFile === undefined ? releases.token : undefined
        // Reading needs no token; without one, writing is refused by the registry in a clear line of its own.
        const kept = () => readFile(tokenFile ?? releaseTokenFile(dataDir), 'utf8').catch(() => undefined)
        const token = set ?? (await kept()) ?? (tokenFile === undefined ? await idTokenOfJob(ciJob, asked) : undefined)
        return { origin: asked, token: token?.trim(), secretsKeys }
      },
      define(root, answer) {
        for (const command of commands) root.addCommand(command(answer))
      },
    },
    args,
    streams,
  )
