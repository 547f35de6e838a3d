import { collect, UsageError } from '@pointfare/core/command-line'
import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import * as decisions from '@pointfare/shared/platform/operations/decisions'
import { Audience, formatAudience } from '@pointfare/shared/platform/audience'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { parseSteps } from '@pointfare/shared/platform/rollout-steps'
import * as z from 'zod/mini'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry } from '../registry/registry-http.ts'
import { change, changeCommand, decision, expect, expected, force, forced } from './change-options.ts'
import { artifactName, buildAddress, byName, type ReleaseAnswer } from './release-command.ts'

export const rollback = (answer: ReleaseAnswer) =>
  changeCommand('rollback')
    .description('take artifacts back in one release, by default to the newest safe build')
    .argument('<channel>', 'a channel')
    .argument('<name[@build]...>', 'what to roll back, such as mf-search')
    .addOption(expect)
    .addOption(force)
    .action(
      answer(async (registry, channel, artifacts, options) => {
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
      }),
    )

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

export const remove = (answer: ReleaseAnswer) =>
  changeCommand('remove')
    .description("take remotes off a channel; their pages are nobody's then")
    .argument('<channel>', 'a channel')
    .argument('<name...>', 'what to remove, such as mf-deals')
    .addOption(expect)
    .option('--dry-run', 'only say what would go, and who is looking at it')
    .action(
      answer(async (registry, channel, names, options) => {
        byName(names.map((name) => [artifactName(name), name]))
        const decided = options.dryRun ? undefined : decision('remove', options)

        const previews: RemovalPreview[] = []
        for (const name of names) {
          previews.push(await callRegistry(registry, previewRemoval, { params: { channel, name } }))
        }
        const lines = previews.flatMap(previewLines)
        if (!decided) return { json: previews, lines: [`From ${channel} would go:`, ...lines] }

        const body = { names, ...expected(options, names), ...decided }
        const document = await change(registry, decisions.removeRemotes, { params: { channel }, body }, options)
        return { json: document, lines: [`${channel} is at release ${document.seq}, without`, ...lines] }
      }),
    )

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

export const canary = (answer: ReleaseAnswer) =>
  changeCommand('canary')
    .description(
      `give a build to a share of the visitors, or change the share\nwith --steps "1% 30m, 10% 2h, 100%" in steps, by itself`,
    )
    .argument('<channel>', 'a channel')
    .argument('<name@build>', 'a build')
    .argument('[share]', 'a share or steps, such as production mf-search@3f9c2ab81d04 5%')
    .option('--steps <steps>', 'shares that follow each other, each with its time')
    .option('--visits <n>', 'visits that each step waits for, besides its time (100)')
    .option('--country <code>', 'only visitors there, such as GB', collect)
    .option('--device <kind>', 'only on a phone, tablet or desktop', collect)
    .option('--signed-in', 'only members who are signed in')
    .option('--signed-out', 'only visitors who are not')
    .action(
      answer(async (registry, channel, address, share, options) => {
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
        const who = running ? formatAudience(running.basisPoints, running.audience) : 'nobody'
        const line = `${channel} is at release ${document.seq}, ${who} get ${address}`
        const steps = running?.rollout?.steps.slice(1).map(({ basisPoints }) => `${basisPoints / 100}%`)
        return { json: document, lines: steps ? [line, `  then ${steps.join(', ')}, by itself`] : [line] }
      }),
    )

/** @throws UsageError when there is neither a share nor steps, or both */
function amount(share: string | undefined, reported: string | undefined) {
  const percent = /^(\d+(?:\.\d{1,2})?)%$/.exec(share ?? '')?.[1]
  if (percent !== undefined && reported === undefined) return { basisPoints: Math.round(Number(percent) * 100) }
  const steps = reported === undefined ? undefined : parseSteps(reported)
  if (!steps || share !== undefined) throw new UsageError(`canary needs ${canaryNeeds}`)
  return { steps }
}

type AudienceOptions = {
  country?: string[] | undefined
  device?: string[] | undefined
  signedIn?: boolean | undefined
  signedOut?: boolean | undefined
}

/** @throws UsageError for what no audience can be */
function audienceOf({ country, device, signedIn, signedOut }: AudienceOptions) {
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

export const abort = (answer: ReleaseAnswer) =>
  changeCommand('abort')
    .description('take a canary back from everybody')
    .argument('<channel>', 'a channel')
    .argument('<name>', 'a name, such as mf-search')
    .action(
      answer(async (registry, channel, name, options) => {
        const body = { name: artifactName(name), ...decision('abort', options) }
        const document = await change(registry, decisions.abortCanary, { params: { channel }, body }, options)
        return { json: document, lines: [`${channel} is at release ${document.seq}, the canary of ${name} is over`] }
      }),
    )

const freezing = (name: 'freeze' | 'thaw', does: string) => (answer: ReleaseAnswer) =>
  changeCommand(name)
    .description(does)
    .argument('<channel>', 'a channel')
    .action(
      answer(async (registry, channel, options) => {
        const frozen = name === 'freeze'
        const body = { frozen, ...decision(name, options) }
        const document = await change(registry, decisions.freezeChannel, { params: { channel }, body }, options)
        const line = `${channel} ${frozen ? 'is frozen' : 'takes promotions'} (release ${document.seq})`
        return { json: document, lines: [line] }
      }),
    )

export const freeze = freezing('freeze', 'stop promotions')
export const thaw = freezing('thaw', 'take promotions again')
