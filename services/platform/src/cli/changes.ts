import { UsageError } from '@pointfare/server/command-line/command'
import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import * as decisions from '@pointfare/shared/platform/operations/decisions'
import { Audience, audienceInWords } from '@pointfare/shared/platform/audience'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { parseSteps } from '@pointfare/shared/platform/rollout-steps'
import * as z from 'zod/mini'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry } from '../registry/registry-http.ts'
import { change, changeOptions, decision, expect, expected, force, forced } from './change-options.ts'
import { artifactName, buildAddress, byName, releaseCommand } from './release-command.ts'

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

const canaryNeeds = 'a channel, a build, and a share or steps, such as production mf-search@3f9c2ab81d04 5%'

export const canary = releaseCommand({
  name: 'canary',
  operands: '<channel> <name>@<build> [share]',
  needs: canaryNeeds,
  help: [
    { as: '<channel> <name>@<build> <n>%', does: 'give a build to a share of the visitors, or change the share' },
    { as: '<channel> <name>@<build> --steps "1% 30m, 10% 2h, 100%"', does: 'the same in steps, by itself' },
  ],
  options: {
    ...changeOptions,
    steps: { type: 'string', value: '<steps>', help: 'shares that follow each other, each with its time' },
    visits: { type: 'string', value: '<n>', help: 'visits that each step waits for, besides its time (100)' },
    country: { type: 'string', value: '<code>', multiple: true, help: 'only visitors there, such as GB' },
    device: { type: 'string', value: '<kind>', multiple: true, help: 'only on a phone, tablet or desktop' },
    'signed-in': { type: 'boolean', help: 'only members who are signed in' },
    'signed-out': { type: 'boolean', help: 'only visitors who are not' },
  },
  async run(registry, [channel, address, share], options) {
    const [name, build] = buildAddress(address)
    const { visits } = options
    const body = {
      name,
      build,
      ...amount(share, options.steps),
      ...(visits === undefined ? {} : { visits: Number(visits) }),
      ...audienceOf(options),
      ...decision('canary', options),
    }
    const document = await change(registry, decisions.stepCanary, { params: { channel }, body }, options)
    const running = document.remotes[name]?.canary
    const who = running ? audienceInWords(running.basisPoints, running.audience) : 'nobody'
    const line = `${channel} is at release ${document.seq}, ${who} get ${address}`
    const steps = running?.rollout?.steps.slice(1).map(({ basisPoints }) => `${basisPoints / 100}%`)
    return { json: document, lines: steps ? [line, `  then ${steps.join(', ')}, by itself`] : [line] }
  },
})

/** @throws UsageError when there is neither a share nor steps, or both */
function amount(share: string | undefined, told: string | undefined) {
  const percent = /^(\d+(?:\.\d{1,2})?)%$/.exec(share ?? '')?.[1]
  if (percent !== undefined && told === undefined) return { basisPoints: Math.round(Number(percent) * 100) }
  const steps = told === undefined ? undefined : parseSteps(told)
  if (!steps || share !== undefined) throw new UsageError(`canary needs ${canaryNeeds}`)
  return { steps }
}

type AudienceOptions = {
  country: string[] | undefined
  device: string[] | undefined
  'signed-in': boolean | undefined
  'signed-out': boolean | undefined
}

/** @throws UsageError for what no audience can be */
function audienceOf({ country, device, 'signed-in': signedIn, 'signed-out': signedOut }: AudienceOptions) {
  if (signedIn && signedOut) throw new UsageError('canary takes --signed-in or --signed-out, not both')
  const audience = {
    ...(country ? { countries: country } : {}),
    ...(device ? { devices: device } : {}),
    ...(signedIn || signedOut ? { signedIn: signedIn === true } : {}),
  }
  if (Object.keys(audience).length === 0) return {}
  const known = z.safeParse(Audience, audience)
  if (known.success) return { audience: known.data }
  throw new UsageError('canary needs countries such as GB, and devices among phone, tablet and desktop')
}

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
