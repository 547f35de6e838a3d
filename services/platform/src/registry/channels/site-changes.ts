import type { Finding } from '@pointfare/core/errors'
import type { SiteChange, SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { PlannedChange, SitePlan } from '@pointfare/shared/platform/site-plan'
import { HeadMoved } from '../errors.ts'
import {
  type ChannelContext,
  locked,
  refuseFrozen,
  refuseUnexpected,
  type WithActor,
  withPresentFaults,
} from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { desiredSite, type DesiredSite, withPatch } from './desired-site.ts'
import type { Outcome } from './idempotency.ts'
import { newCalls, noteOf, refuseUnaccepted } from './new-calls.ts'
import { appendRelease } from './next-release.ts'
import { findingsOf } from './rollback-targets.ts'
import { refuseSecondPress } from './second-press.ts'

/** Makes a channel serve what is wished, in one release; what it serves already changes nothing. */
export async function changeSiteIn(
  tx: ChannelQueries,
  channel: string,
  change: WithActor<SiteChange>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head: asItIs, live, issued } = await locked(tx, channel, context)
  if (change.expectSeq !== undefined) refuseOtherRelease(asItIs, change.expectSeq)
  const site = await desiredSite(tx, channel, asItIs, change, context.served)
  refuseUnexpected(change.expect, { ...live, ...canariesLeft(asItIs, site) })
  if (asItIs && change.restore === 'previous' && change.expectSeq === undefined && change.expect === undefined) {
    await refuseSecondPress(tx, asItIs, Object.keys(site.patch), issued.createdAt)
  }
  if (asItIs && Object.keys(site.patch).length === 0 && site.back.size === 0) {
    return { document: asItIs.doc, isNew: false }
  }
  const givesNews = bringsNews(change, site)
  if (givesNews) refuseFrozen(asItIs)

  // A gate that became stricter must not stop a way back.
  const head = asItIs && !givesNews ? await withPresentFaults(tx, asItIs) : asItIs
  const { actor, reason, force: isForced = false, accept = [] } = change
  const calls = await newCalls(tx, asItIs, newsIn(change, site))
  if (!isForced) refuseUnaccepted(calls, accept)
  const isTried = head && givesNews && context.trials?.isRequired(channel)
  const released = {
    channel,
    kind: kindOf(change, site),
    builds: site.builds,
    withdraws: Object.fromEntries([...site.back].map((name) => [name, buildsLeft(asItIs, name, site)])),
    canaries: Object.fromEntries(
      [...Object.keys(site.patch), ...namesOf(change), ...site.back].map((name) => [name, null]),
    ),
    calls: calls.map(noteOf),
    tried: isTried ? await trialFindings(tx, channel, site.builds) : [],
    isFrozen: asItIs?.doc.frozen === true,
    isForced,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, released, issued), isNew: true }
}

type Wished = Pick<SiteChange, 'restore' | 'from' | 'builds'>

/** Whether somebody may get what this channel never served: what went before, and what goes, needs no trial. */
export const bringsNews = (wished: Wished, site: DesiredSite) => Object.keys(newsIn(wished, site)).length > 0

/** The builds that are the news; what a channel begins with is none. */
export function newsIn({ restore, builds = {} }: Wished, { patch, begins }: DesiredSite): Record<string, string> {
  const news = withPatch({}, restore === undefined ? patch : builds)
  return Object.fromEntries(Object.entries(news).filter(([name, build]) => begins[name] !== build))
}

export function kindOf({ restore }: Wished, { patch }: DesiredSite): ReleaseKind {
  if (restore !== undefined) return 'restore'
  const goes = Object.values(patch).filter((build) => build === null).length
  if (goes === 0) return 'promote'
  return goes === Object.keys(patch).length ? 'remove' : 'change'
}

/** What is promoted by its name takes the place of its canary, be it live already. */
const namesOf = ({ builds = {} }: Wished) => Object.keys(builds)

/** What is left at once is left with its canary, which is what people mean by it. */
function canariesLeft(head: ReleaseRow | undefined, { patch, back }: DesiredSite) {
  const leaves = [...back, ...Object.keys(patch).filter((name) => patch[name] === null)]
  return Object.fromEntries(
    leaves.flatMap((name) => {
      const canary = head?.doc.remotes[name]?.canary
      return canary ? [[name, canary.build]] : []
    }),
  )
}

function buildsLeft(head: ReleaseRow | undefined, name: string, { patch }: DesiredSite): string[] {
  const canary = head?.doc.remotes[name]?.canary
  const live = patch[name] === undefined ? undefined : head?.builds[name]
  return [...(canary ? [canary.build] : []), ...(live ? [live] : [])]
}

/** @throws HeadMoved */
function refuseOtherRelease(head: ReleaseRow | undefined, expected: number) {
  const seq = head?.seq ?? 0
  if (seq === expected) return
  const moved = { field: 'expectSeq', message: `expected release ${expected}, but ${seq} is live` }
  throw new HeadMoved('The channel moved since you looked; look again, then decide again', [moved])
}

/** What speaks against a site that has to be tried before it is live. */
async function trialFindings(tx: ChannelQueries, channel: string, builds: Record<string, string>): Promise<Finding[]> {
  const trial = await tx.findTrial(channel, builds)
  if (trial?.verdict === 'passed') return []
  const untried = 'was not tried in a browser together with what is live now; promote again to try it'
  return trial?.findings ?? [{ field: 'smoke', message: untried }]
}

type Plan = Omit<SitePlan, 'changes'> & { changes: Omit<PlannedChange, 'tabs'>[] }

/** What a change of the site would do, except for the tabs that run what it concerns. */
export async function planChange(
  queries: ChannelQueries,
  channel: string,
  wish: SiteWish,
  { trials, served }: Pick<ChannelContext, 'trials' | 'served'>,
): Promise<Plan> {
  const head = await queries.findHead(channel)
  const site = await desiredSite(queries, channel, head, wish, served)
  const news = newsIn(wish, site)
  const isNews = Object.keys(news).length > 0
  const judged = head && !isNews ? await withPresentFaults(queries, head) : head
  const isTried = head && isNews && trials?.isRequired(channel)
  return {
    channel,
    seq: head?.seq ?? 0,
    kind: kindOf(wish, site),
    restores: site.restores,
    changes: await changesOf(queries, head, site),
    stays: site.stays,
    ...(await placesOf(queries, head, site)),
    calls: await newCalls(queries, head, news),
    findings: await findingsOf(queries, judged, site.builds),
    trial: isTried ? ((await queries.findTrial(channel, site.builds))?.verdict ?? 'to-come') : 'none',
    isFrozen: head?.doc.frozen === true && isNews,
  }
}

async function changesOf(queries: ChannelQueries, head: ReleaseRow | undefined, { patch, builds, back }: DesiredSite) {
  const names = [...new Set([...Object.keys(patch), ...back])].toSorted(shellFirst)
  const before = await versionsOf(queries, head?.builds ?? {}, names)
  const after = await versionsOf(queries, builds, names)
  return names.map((name): Omit<PlannedChange, 'tabs'> => {
    const [from, to] = [before(name), after(name)]
    const does = !from ? 'add' : !to ? 'remove' : back.has(name) ? 'back' : 'replace'
    return { name, does, from, to, canary: head?.doc.remotes[name]?.canary?.build ?? null }
  })
}

/** What artifacts are named by, of builds that may have been removed meanwhile. */
async function versionsOf(queries: ChannelQueries, builds: Record<string, string>, names: string[]) {
  const wanted = Object.fromEntries(names.flatMap((name) => (builds[name] ? [[name, builds[name]]] : [])))
  const published = await queries.findPublished(wanted)
  const version = (name: string) =>
    published.find(({ declaration }) => declaration.name === name)?.declaration.version ?? null
  return (name: string) => (wanted[name] ? { build: wanted[name], version: version(name) } : null)
}

/** Pages and fillers of slots that come and go. */
async function placesOf(queries: ChannelQueries, head: ReleaseRow | undefined, { builds }: DesiredSite) {
  const before = Object.values(head?.doc.remotes ?? {})
  const after = (await queries.findPublished(builds)).flatMap(({ declaration }) => declaration.remote ?? [])
  const pagesOf = (remotes: { routes: { path: string }[] }[]) =>
    remotes.flatMap(({ routes }) => routes.map(({ path }) => path))
  const [had, has] = [pagesOf(before), pagesOf(after)]
  const filled = new Set(after.flatMap(({ slots }) => slots))
  return {
    pages: { added: has.filter((path) => !had.includes(path)), removed: had.filter((path) => !has.includes(path)) },
    emptySlots: before.flatMap(({ slots }) => slots).filter((slot) => !filled.has(slot)),
  }
}

const shellFirst = (a: string, b: string) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1)
