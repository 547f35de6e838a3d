import { cabinQuery, resultsPage } from '@pointfare/api/assistants/page-addresses'
import type { Watcher } from '@pointfare/api/caller'
import { Conflict, NotFound } from '@pointfare/core/errors'
import {
  type Alert,
  type AlertPatch,
  type AlertWatch,
  anyAirline,
  mostAlerts,
  type NewAlert,
} from '@pointfare/shared/contracts/alert'
import { dayMs, utcDate } from '@pointfare/shared/contracts/days'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { writeNights } from '@pointfare/shared/contracts/return-trip'
import { formatWatch, type WatchNames, type WatchPlaces } from '../../watches/watch-words.ts'
import type { CheckWatch } from '../check-watch.ts'
import type { PreviewsService, Standing } from '../previews/previews.service.ts'
import type { WatchersService } from '../watchers/watchers.service.ts'
import type { AlertsRepository, StoredAlert, ReportedRings } from './alerts.repository.ts'

export type AlertsService = ReturnType<typeof createAlertsService>

type Dependencies = {
  repository: AlertsRepository
  watchers: Pick<WatchersService, 'settle'>
  check: CheckWatch
  previews: Pick<PreviewsService, 'standings'>
  places: WatchPlaces
  now: () => Date
}

const everywhere = { push: true, letters: true }

/** No place on earth is further behind the clock of Greenwich. */
const lastTodayMs = dayMs / 2

/** Alerts of members and visitors. What belongs to another watcher is, for everybody else, not there. */
export function createAlertsService({ repository, watchers, check, previews, places, now }: Dependencies) {
  /** The earliest day that it still is somewhere. */
  const today = () => utcDate(new Date(now().getTime() - lastTodayMs))

  const shown = (stored: StoredAlert, standing: Standing, names: WatchNames, reported?: ReportedRings): Alert => ({
    ...stored,
    ...standing,
    name: formatWatch(stored.watch, names),
    address: watchAddress(stored.watch),
    createdAt: stored.createdAt.toISOString(),
    isEnded: stored.endsOn < today(),
    rings: reported?.rings ?? 0,
    lastRing: reported?.lastRing.toISOString() ?? null,
  })

  async function withStandings(watcherId: string, stored: readonly StoredAlert[]): Promise<Alert[]> {
    if (stored.length === 0) return []
    const [standings, rings, names] = await Promise.all([
      previews.standings(stored.map(({ watch }) => watch)),
      repository.rings(watcherId),
      places.names(),
    ])
    return stored.map((alert, index) => shown(alert, standings[index]!, names, rings.get(alert.id)))
  }

  const one = async (watcherId: string, stored: StoredAlert) => (await withStandings(watcherId, [stored]))[0]!

  return {
    /** The newest first; in a number of statements that does not grow with them. */
    list: async ({ id }: Pick<Watcher, 'id'>): Promise<Alert[]> => withStandings(id, await repository.of(id)),

    /**
     * The alert that keeps a watch, made now or long ago.
     * @throws NotFound naming an unknown airline or place, or for a member without a record; InvalidInput for a watch that
     * cannot be kept, Conflict for one too many
     */
    async add(watcher: Watcher, { watch, channels = everywhere }: NewAlert): Promise<{ isNew: boolean; alert: Alert }> {
      await check.keepable(watch)
      await watchers.settle(watcher)
      const most = watcher.isMember ? mostAlerts.member : mostAlerts.visitor
      const added = await repository.add(watcher.id, { watch, channels, now: now(), today: today(), most })
      if (added === 'no watcher') throw new NotFound('You have no record yet')
      if (added === 'full') {
        const more = watcher.isMember ? '' : `; with an account there are ${mostAlerts.member}`
        throw new Conflict(`You have ${most} alerts, which is the most${more}`, 'watch')
      }
      return { isNew: added.isNew, alert: await one(watcher.id, added.alert) }
    },

    /**
     * Changes what is sent and nothing else.
     * @throws NotFound when there is no such alert, or naming an unknown airline or place; InvalidInput for a watch that
     * cannot be kept, Conflict for one that is kept already
     */
    async change({ id: watcherId }: Watcher, id: string, { watch, ...others }: AlertPatch): Promise<Alert> {
      const stored = await repository.find(watcherId, id)
      if (!stored) throw gone()
      const isSame = watch && JSON.stringify(watch) === JSON.stringify(stored.watch)
      const next = isSame ? undefined : watch
      if (next) await check.keepable(next)
      const changed = await repository.change(watcherId, id, { ...others, watch: next })
      if (!changed) throw gone()
      if (changed === 'double') throw new Conflict('You have an alert for that already', 'watch')
      return one(watcherId, changed)
    },

    /** @throws NotFound when there is no such alert */
    async remove({ id: watcherId }: Watcher, id: string) {
      if (!(await repository.remove(watcherId, id))) throw gone()
    },
  }
}

const gone = () => new NotFound('There is no such alert', 'id')

/** The page with the flights of a watch, on this site: `/search/airline/…`; what leaves others out is in its query. */
export function watchAddress(watch: AlertWatch): string {
  const { airlines, origin, destination, from, to, cabin, travellers, trip, mostPoints, saverOnly } = watch
  const codes = airlines === anyAirline ? [] : splitCodes(airlines)
  const route = { airline: codes.length === 1 ? airlines : 'any', origin, destination, from, to }
  const chosen = { airlines: codes.length > 1 ? airlines : null }
  if (trip) {
    return resultsPage('', route, {
      ...chosen,
      trip: 'return',
      nights: writeNights({ min: trip.leastNights, max: trip.mostNights }),
      travellers,
      cabin: cabinQuery(cabin),
      'back-cabin': trip.backCabin === cabin ? undefined : cabinQuery(trip.backCabin),
    })
  }
  return resultsPage('', route, {
    ...chosen,
    cabins: cabinQuery(cabin),
    seats: travellers === 1 ? null : travellers,
    points: mostPoints,
    saver: saverOnly ? '1' : null,
  })
}
