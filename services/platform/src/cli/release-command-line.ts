import { Command, runCommandLine, type Streams } from '@pointfare/core/command-line'
import { type Config, readConfig } from '@pointfare/core/config'
import { Contract } from '@pointfare/shared/platform/contract'
import { getProvenance } from '@pointfare/shared/platform/operations/artifacts'
import { getHead, listChannels } from '@pointfare/shared/platform/operations/channels'
import { linkPreview } from '@pointfare/shared/platform/operations/previews'
import { type PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { typeText } from '../registry/contracts/type-text.ts'
import { callRegistry, RegistryRefused } from '../registry/registry-http.ts'
import { releaseTokenFile } from '../registry/release-token.ts'
import { builds, check, declare, diff, prune, publish, smoke } from './builds.ts'
import { abort, canary, freeze, remove, rollback, thaw } from './changes.ts'
import { history, override, status, targets } from './channels.ts'
import { emergency } from './emergency.ts'
import { keys, verify } from './keys.ts'
import { artifactName, buildAddress, type ReleaseAnswer } from './release-command.ts'
import { promote, restore } from './site-changes.ts'
import { tokens } from './tokens.ts'

/** Asked for whatever it is: that there is nothing new is no answer to that. */
const head = { ...getHead, answers: { 200: ReleaseDocument } }

const types = (answer: ReleaseAnswer) =>
  new Command('types')
    .description('TypeScript of the events they send and the slots they offer, as it is live')
    .argument('<name...>', 'names of remotes, such as mf-search')
    .option('--channel <name>', 'as it has them', 'production')
    .option('--module <name>', 'what the project imports useEvent and Slot from', '@pointfare/remote')
    .action(
      answer(async (registry, names, { channel, module }) => {
        const { seq, remotes } = await callRegistry(registry, head, { params: { channel } })
        const requested = names.map(artifactName).map((name) => {
          const remote = remotes[name]
          if (!remote) throw new RegistryRefused(404, `${name} is not part of ${channel}`)
          return { name, remote }
        })
        const json = requested.map(({ name, remote: { build, sends = {}, offers = {} } }) => ({
          name,
          build,
          sends,
          offers,
        }))
        const from = requested.map(({ name, remote }) => `${name}@${remote.build}`).join(', ')
        const [events, slots] = [
          requested.flatMap(({ remote }) => members(remote.sends)),
          requested.flatMap(({ remote }) => members(remote.offers)),
        ]
        return {
          json,
          lines: [
            `// Made by \`release types\` of release ${seq} of ${channel}: ${from}.`,
            `import '${module}'`,
            '',
            `declare module '${module}' {`,
            ...declared('RemoteEvents', events),
            ...declared('OfferedSlots', slots),
            '}',
          ],
        }
      }),
    )

/** What a later registry wrote and this program cannot read could be anything. */
const members = (contracts: PinnedRemote['sends'] = {}) =>
  Object.entries(contracts).map(([name, contract]) => {
    const read = z.safeParse(Contract, contract).data
    return `    ${JSON.stringify(name)}: ${read ? typeText(read) : 'unknown'}`
  })

const declared = (name: string, all: string[]) => (all.length > 0 ? [`  interface ${name} {`, ...all, '  }'] : [])

const channels = (answer: ReleaseAnswer) =>
  new Command('channels')
    .description('the channels that something was released to, and where each is to be seen')
    .action(
      answer(async (registry) => {
        const list = await callRegistry(registry, listChannels, {})
        const lines = list.map(
          ({ channel, seq, address }) =>
            `  ${channel}  release ${seq}  ${address ?? 'at no address: the site shows no previews (PREVIEWS)'}`,
        )
        return { json: list, lines: lines.length > 0 ? lines : ['Nothing was released to any channel yet'] }
      }),
    )

const preview = (answer: ReleaseAnswer) =>
  new Command('preview')
    .description(
      `a link to what a channel serves, to be sent to whoever is to look at it\nof <name>@<build>: to the live site with that build in it`,
    )
    .argument('<channel>', 'a channel such as staging, or a build such as mf-search@3f9c2ab81d04')
    .action(
      answer(async (registry, what) => {
        const [name, build] = what.includes('@') ? buildAddress(what) : []
        const body = name !== undefined && build !== undefined ? { name, build } : { channel: what }
        const made = await callRegistry(registry, linkPreview, { body })
        const whose =
          made.until === null
            ? 'Anybody may open it.'
            : `It lets in whoever presses Look at it, until ${made.until}, and for as long as your token is good.`
        return {
          json: made,
          lines: [`Preview of ${what}:`, `  ${made.link}`, `${whose} What the site itself shows stays as it is.`],
        }
      }),
    )

const provenance = (answer: ReleaseAnswer) =>
  new Command('provenance')
    .description('the run, repository and commit that it was published from, as SLSA provenance')
    .argument('<name@build>', 'a build, such as mf-search@3f9c2ab81d04')
    .action(
      answer(async (registry, address) => {
        const [name, build] = buildAddress(address)
        const statement = await callRegistry(registry, getProvenance, { params: { name, build } })
        return { json: statement, lines: [JSON.stringify(statement, null, 2)] }
      }),
    )

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
        const requested = origin ?? site.origin
        const set = tokenFile === undefined ? releases.token : undefined
        // Reading needs no token; without one, writing is refused by the registry in a clear line of its own.
        const stored = () => readFile(tokenFile ?? releaseTokenFile(dataDir), 'utf8').catch(() => undefined)
        const token =
          set ?? (await stored()) ?? (tokenFile === undefined ? await idTokenOfJob(ciJob, requested) : undefined)
        return { origin: requested, token: token?.trim(), secretsKeys }
      },
      define(root, answer) {
        for (const command of commands) root.addCommand(command(answer))
      },
    },
    args,
    streams,
  )

const timeoutMs = 10_000

const Answer = z.object({ value: z.string() })

/** The job of continuous integration that this runs in says no ID token; the message says why. */
class NoIdToken extends Error {
  override name = 'NoIdToken'
}

/**
 * The ID token of the job that this runs in: GitLab's is there, GitHub makes one for the audience that is asked for.
 * Undefined outside of such a job.
 * @throws NoIdToken
 */
async function idTokenOfJob(job: Config['ciJob'], origin: string): Promise<string | undefined> {
  const { idToken, requestUrl, requestToken, audience = origin } = job
  if (idToken !== undefined || requestUrl === undefined || requestToken === undefined) return idToken
  const url = new URL(requestUrl)
  url.searchParams.set('audience', audience)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${requestToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`It answers ${response.status}`)
    return z.parse(Answer, await response.json()).value
  } catch (cause) {
    throw new NoIdToken('GitHub gives this job no ID token: its workflow needs "permissions: id-token: write"', {
      cause,
    })
  }
}
