import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { PlannedChange, SitePlan } from '@pointfare/shared/platform/site-plan'
import type { ChannelContext } from './channel-state.ts'
import { withPresentFaults } from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { desiredSite, type DesiredSite } from './desired-site.ts'
import { newCalls } from './new-calls.ts'
import { findingsOf } from './rollback-targets.ts'
import { kindOf, newsIn } from './site-changes.ts'

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
