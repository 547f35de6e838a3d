import { runCommandLine, type Streams } from '@pointfare/server/command-line/run-command-line'
import { readConfig } from '@pointfare/server/config'
import { readFile } from 'node:fs/promises'
import { releaseTokenFile } from '../registry/release-token.ts'
import { check, declare, diff, prune, publish, smoke } from './builds.ts'
import { abort, canary, freeze, promote, remove, rollback, thaw } from './changes.ts'
import { history, override, status, targets } from './channels.ts'
import { createKey, keys, verify } from './keys.ts'
import { auditTokens, createToken, listTokens, revokeToken, tokens } from './tokens.ts'

/** Each mirrors calls of the registry's HTTP interface. */
const commands = [
  [declare, publish, promote, smoke, rollback, remove, check, diff, targets, canary, abort, freeze, thaw],
  [status, history, override, verify, prune, keys, createKey],
  [createToken, tokens, listTokens, revokeToken, auditTokens],
].flat()

/** The program `release`; answers its exit code. */
export const runReleaseCommandLine = (args: string[], env: NodeJS.ProcessEnv, streams: Streams) =>
  runCommandLine(
    {
      name: 'release',
      commands,
      general: {
        origin: {
          type: 'string',
          value: '<url>',
          help: 'site to talk to (default: SITE_ORIGIN or http://localhost:PORT)',
        },
        'token-file': {
          type: 'string',
          value: '<path>',
          help: 'file with the token (default: RELEASE_TOKEN, or else DATA_DIR/release-token)',
        },
      },
      async open({ origin, 'token-file': tokenFile }) {
        const { site, releases, dataDir } = readConfig(env)
        const set = tokenFile === undefined ? releases.token : undefined
        // Reading needs no token; without one, writing is refused by the registry in a clear line of its own.
        const kept = () => readFile(tokenFile ?? releaseTokenFile(dataDir), 'utf8').catch(() => undefined)
        return { origin: origin ?? site.origin, token: (set ?? (await kept()))?.trim() }
      },
    },
    args,
    streams,
  )
