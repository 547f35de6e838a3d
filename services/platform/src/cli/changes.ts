import { UsageError, type Options, type OptionValues } from '@pointfare/server/command-line/command'
import type { Input } from '@pointfare/shared/operations/operation'
import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import * as decisions from '@pointfare/shared/platform/operations/decisions'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { userInfo } from 'node:os'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { artifactName, buildAddress, byName, releaseCommand } from './release-command.ts'

/** Of every change: who makes it and why, and that it is made once. */
const changeOptions = {
  reason: { type: 'string', value: '<text>', help: 'why the site changes (required)' },
  actor: {
    type: 'string',
    value: '<name>',
    default: userInfo().username,
    help: 'who does it (default: the user of this machine)',
  },
  'request-key': {
    type: 'string',
    value: '<key>',
    help: 'the same change with the same key is made once, however often it is sent',
  },
} as const satisfies Options

const force = {
  type: 'boolean',
  help: 'although the gate finds something; it is recorded with the reason',
} as const satisfies Options[string]

const expect = {
  type: 'string',
  value: '<name>@<build>',
  multiple: true,
  help: 'refuse when another build is live (name@none: when any is; of one artifact: <build>)',
} as const satisfies Options[string]

export const promote = releaseCommand({
  name: 'promote',
  operands: '<channel> <name>@<build>...',
  needs: 'a channel and builds, such as mf-search@3f9c2a',
  help: [{ does: 'make published builds live, all in one release' }],
  options: { ...changeOptions, expect, force },
  async run(registry, [channel, ...addresses], options) {
    const builds = byName(addresses.map(buildAddress))
    const body = {
      builds,
      ...expected(options, Object.keys(builds)),
      ...forced(options),
      ...decision('promote', options),
    }
    const document = await change(registry, decisions.promote, { params: { channel }, body }, options)
    const lines = Object.entries(buildsOf(document)).map(([name, build]) => `  ${name}@${build}`)
    return { json: document, lines: [`${channel} is at release ${document.seq}`, ...lines] }
  },
})

export const rollback = releaseCommand({
  name: 'rollback',
  operands: '<channel> <name>[@<build>]...',
  needs: 'a channel and what to roll back, such as mf-search',
  help: [{ does: 'take artifacts back in one release, by default to the newest safe build' }],
  options: { ...changeOptions, expect, force },
  async run(registry, [channel, ...artifacts], options) {
    // Without a build, it is the newest that is safe.
    const builds = byName(
      artifacts.map((text): [string, string | null] =>
        text.includes('@') ? buildAddress(text) : [artifactName(text), null],
      ),
    )
    const names = Object.keys(builds)
    const body = { builds, ...expected(options, names), ...forced(options), ...decision('rollback', options) }
    const document = await change(registry, decisions.rollBack, { params: { channel }, body }, options)
    return { json: document, lines: [`${channel} is at release ${document.seq}, ${rolledBack(names, document)}`] }
  },
})

/** What had no earlier build is gone. */
function rolledBack(names: string[], document: ReleaseDocument) {
  const builds = buildsOf(document)
  const back = names.filter((name) => builds[name]).map((name) => `${name}@${builds[name]}`)
  const gone = names.filter((name) => !builds[name])
  return [
    ...(back.length > 0 ? [`back to ${back.join(' and ')}`] : []),
    ...(gone.length > 0 ? [`without ${gone.join(' and ')}, which had no earlier build`] : []),
  ].join(', ')
}

export const remove = releaseCommand({
  name: 'remove',
  operands: '<channel> <name>...',
  needs: 'a channel and what to remove, such as mf-deals',
  help: [{ does: "take remotes off a channel; their pages are nobody's then" }],
  options: {
    ...changeOptions,
    expect,
    'dry-run': { type: 'boolean', help: 'only say what would go, and who is looking at it' },
  },
  async run(registry, [channel, ...names], options) {
    byName(names.map((name) => [artifactName(name), name]))
    const decided = options['dry-run'] ? undefined : decision('remove', options)

    const previews: RemovalPreview[] = []
    for (const name of names) {
      previews.push(await callRegistry(registry, previewRemoval, { params: { channel, name } }))
    }
    const lines = previews.flatMap(previewLines)
    if (!decided) return { json: previews, lines: [`From ${channel} would go:`, ...lines] }

    const body = { names, ...expected(options, names), ...decided }
    const document = await change(registry, decisions.removeRemotes, { params: { channel }, body }, options)
    return { json: document, lines: [`${channel} is at release ${document.seq}, without`, ...lines] }
  },
})

function previewLines({ name, build, canary: also, pages, slots, tabs }: RemovalPreview): string[] {
  return [
    `  ${name}@${build}${also ? ` and its canary ${also}` : ''}, which ${tabs} open tabs run`,
    ...pages.map((page) => `    - page ${page}`),
    ...slots.map(
      ({ slot, places }) => `    - slot ${slot}${places.length > 0 ? `, empty on ${places.join(', ')}` : ''}`,
    ),
  ]
}

const canaryNeeds = 'a channel, a build and a share, such as production mf-search@3f9c2ab81d04 5%'

export const canary = releaseCommand({
  name: 'canary',
  operands: '<channel> <name>@<build> <n>%',
  needs: canaryNeeds,
  help: [{ does: 'give a build to a share of the visitors, or change the share' }],
  options: changeOptions,
  async run(registry, [channel, address, share], options) {
    const percent = /^(\d+(?:\.\d{1,2})?)%$/.exec(share)?.[1]
    if (!percent) throw new UsageError(`canary needs ${canaryNeeds}`)
    const [name, build] = buildAddress(address)
    const body = { name, build, basisPoints: Math.round(Number(percent) * 100), ...decision('canary', options) }
    const document = await change(registry, decisions.stepCanary, { params: { channel }, body }, options)
    const line = `${channel} is at release ${document.seq}, ${share} of its visitors get ${address}`
    return { json: document, lines: [line] }
  },
})

export const abort = releaseCommand({
  name: 'abort',
  operands: '<channel> <name>',
  needs: 'a channel and a name, such as mf-search',
  help: [{ does: 'take a canary back from everybody' }],
  options: changeOptions,
  async run(registry, [channel, name], options) {
    const body = { name: artifactName(name), ...decision('abort', options) }
    const document = await change(registry, decisions.abortCanary, { params: { channel }, body }, options)
    return { json: document, lines: [`${channel} is at release ${document.seq}, the canary of ${name} is over`] }
  },
})

const freezing = (name: 'freeze' | 'thaw', does: string) =>
  releaseCommand({
    name,
    operands: '<channel>',
    needs: 'a channel',
    help: [{ does }],
    options: changeOptions,
    async run(registry, [channel], options) {
      const frozen = name === 'freeze'
      const body = { frozen, ...decision(name, options) }
      const document = await change(registry, decisions.freezeChannel, { params: { channel }, body }, options)
      const line = `${channel} ${frozen ? 'is frozen' : 'takes promotions'} (release ${document.seq})`
      return { json: document, lines: [line] }
    },
  })

export const freeze = freezing('freeze', 'stop promotions')
export const thaw = freezing('thaw', 'take promotions again')

type ChangeOptions = OptionValues<typeof changeOptions>

const change = <Op extends Decision>(
  registry: Registry,
  operation: Op,
  input: Input<Op>,
  { 'request-key': requestKey }: ChangeOptions,
) => callRegistry({ ...registry, requestKey }, operation, input)

type Decision = (typeof decisions)[keyof typeof decisions]

/** @throws UsageError when nobody says why */
function decision(command: string, { actor, reason }: ChangeOptions) {
  if (!reason) throw new UsageError(`${command} needs --reason "why the site changes"`)
  return { actor, reason }
}

const forced = (options: { force: boolean | undefined }) => (options.force ? { force: true } : {})

/** An expectation of the one artifact that a command is about need not repeat its name. */
function expected({ expect: told }: { expect: string[] | undefined }, names: string[]) {
  if (!told) return {}
  const named = told.map((text) => (names.length === 1 && !text.includes('@') ? `${names[0]}@${text}` : text))
  return { expect: byName(named.map(expectation)) }
}

/** `mf-search@none` expects that the remote is not live yet. */
const expectation = (text: string): [name: string, build: string | null] =>
  text.endsWith('@none') ? [text.slice(0, -'@none'.length), null] : buildAddress(text)
