import { collect, UsageError } from '@pointfare/core/command-line'
import { planChange } from '@pointfare/shared/platform/operations/channels'
import * as decisions from '@pointfare/shared/platform/operations/decisions'
import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { SitePlan } from '@pointfare/shared/platform/site-plan'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import {
  accept,
  accepted,
  change,
  changeCommand,
  decision,
  dryRun,
  expect,
  expected,
  force,
  forced,
  type ChangeOptions,
} from './change-options.ts'
import { artifactName, buildAddress, byName, type ReleaseAnswer } from './release-command.ts'

export const promote = (answer: ReleaseAnswer) =>
  changeCommand('promote')
    .description(
      `make published builds live, all in one release\nwith --from: what another channel serves, or of that only these names`,
    )
    .argument('<channel>', 'a channel')
    .argument('[name@build...]', 'builds, such as mf-search@3f9c2a')
    .option('--from <channel>', 'as this channel has it')
    .option('--exact', 'and without the remotes that it has not')
    .option('--without <name>', 'take this remote off in the same release', collect)
    .addOption(expect)
    .addOption(accept)
    .addOption(force)
    .addOption(dryRun)
    .action(
      answer(async (registry, channel, reported, options) => {
        const { from, exact, without = [] } = options
        const named = from === undefined ? [] : reported.filter((text) => !text.includes('@')).map(artifactName)
        const addresses = reported.filter((text) => from === undefined || text.includes('@'))
        const builds = byName<string | null>([
          ...addresses.map(buildAddress),
          ...without.map((name): [string, null] => [artifactName(name), null]),
        ])
        if (from === undefined && reported.length === 0 && without.length === 0) {
          throw new UsageError('promote needs a channel and builds, such as mf-search@3f9c2a, or --from staging')
        }
        const wish = {
          ...(from === undefined ? {} : { from }),
          ...(named.length > 0 ? { names: named } : {}),
          ...(exact ? { exact: true as const } : {}),
          ...(Object.keys(builds).length > 0 ? { builds } : {}),
        }
        return changeSite(registry, channel, wish, 'promote', options)
      }),
    )

export const restore = (answer: ReleaseAnswer) =>
  changeCommand('restore')
    .description('take the whole site back to what it was, by default before the last change')
    .argument('<channel>', 'a channel')
    .option('--to <release>', 'as it was in this release')
    .option('--expect-release <release>', 'refuse when another release is live')
    .addOption(expect)
    .addOption(force)
    .addOption(dryRun)
    .action(
      answer(async (registry, channel, options) => {
        const { to, expectRelease: seq } = options
        const restores = to === undefined ? ('previous' as const) : releaseNumber(to)
        return changeSite(registry, channel, { restore: restores }, 'restore', {
          ...options,
          ...(seq === undefined ? {} : { expectSeq: releaseNumber(seq) }),
        })
      }),
    )

type SiteOptions = ChangeOptions & {
  expect?: string[] | undefined
  expectSeq?: number
  accept?: string[] | undefined
  force?: true | undefined
  dryRun?: boolean | undefined
}

/** Says what changes, and does it unless that is all that was asked for. */
async function changeSite(
  registry: Registry,
  channel: string,
  wish: SiteWish,
  command: 'promote' | 'restore',
  options: SiteOptions,
) {
  const decided = options.dryRun ? undefined : decision(command, options)
  // Who may promote one remote may look as well.
  const plan = await callRegistry(registry, planChange, { params: { channel }, body: wish })
  if (!decided) return { json: plan, lines: planLines(plan), isBad: plan.findings.length > 0 }

  const names = Object.keys(wish.builds ?? {})
  const { expectSeq } = options
  const body = {
    ...wish,
    ...expected(options, names),
    ...(expectSeq === undefined ? {} : { expectSeq }),
    ...accepted(options),
    ...forced(options),
    ...decided,
  }
  const document = await change(registry, decisions.changeSite, { params: { channel }, body }, options)
  if (plan.kind !== 'promote' || wish.from !== undefined) {
    return { json: document, lines: [`${channel} is at release ${document.seq}`, ...plan.changes.map(changeLine)] }
  }
  const lines = Object.entries(buildsOf(document)).map(([name, build]) => `  ${name}@${build}`)
  return { json: document, lines: [`${channel} is at release ${document.seq}`, ...lines] }
}

function planLines({
  channel,
  seq,
  kind,
  restores,
  changes,
  stays,
  pages,
  emptySlots,
  calls,
  ...plan
}: SitePlan): string[] {
  if (changes.length === 0) return [`${channel} is that already (release ${seq})`]
  const what = restores === null ? kind : `restore of release ${restores}`
  return [
    `After release ${seq} of ${channel}, a ${what} would change:`,
    ...changes.map(changeLine),
    ...stays.map((name) => `  ${name} stays; --exact takes it off`),
    ...pages.added.map((page) => `  + page ${page}`),
    ...pages.removed.map((page) => `  - page ${page}`),
    ...emptySlots.map((slot) => `  - slot ${slot}, which nobody fills`),
    ...calls.map(({ name, origin }) => `  ${name} now calls ${origin}; that takes --accept ${origin}`),
    ...plan.findings.map(({ field, message }) => `  refused: ${field}: ${message}`),
    ...(plan.isFrozen ? ['  refused: the channel is frozen'] : []),
    ...(trialLine[plan.trial] ?? []),
  ]
}

const trialLine: Partial<Record<SitePlan['trial'], string[]>> = {
  'to-come': ['  It is tried in a browser first'],
  failed: ['  It failed in the browser, and is tried again'],
}

const deeds = { add: 'comes', replace: 'changes', back: 'goes back', remove: 'goes' }

function changeLine({ name, does, from, to, canary: ending, tabs }: SitePlan['changes'][number]): string {
  const way = [from, to].map((one) => one && `${one.build}${one.version ? ` (${one.version})` : ''}`)
  const running = tabs > 0 ? `, which ${tabs} open tabs run` : ''
  return `  ${name} ${deeds[does]}: ${way[0] ?? 'none'} to ${way[1] ?? 'none'}${ending ? `, its canary ${ending} ends` : ''}${running}`
}

function releaseNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is no release; they are numbered, see "release history"`)
  return Number(text)
}
