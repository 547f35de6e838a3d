import { createHash, randomBytes } from 'node:crypto'
import type { Watcher } from '@pointfare/api/caller'
import { InvalidInput, NotFound, TooMuch } from '@pointfare/core/errors'
import type { StoredCounter } from '@pointfare/core/limits/stored-counter'
import { networkOf } from '@pointfare/core/limits/network-of'
import {
  mostAlerts,
  type ClaimedVisitor,
  type WatcherSettings,
  type WatcherSettingsPatch,
} from '@pointfare/shared/contracts/alert'
import { utcDate } from '@pointfare/shared/contracts/days'
import { visitorTokenPrefix } from '@pointfare/shared/contracts/visitor-token'
import type { WatchersRepository } from './watchers.repository.ts'

export type WatchersService = ReturnType<typeof createWatchersService>

type Dependencies = {
  repository: WatchersRepository
  /** Of new visitors by client, for all processes together. */
  newVisitors: Pick<StoredCounter, 'take'>
  now: () => Date
}

/** As long as nothing is chosen. */
const untouched: WatcherSettings = {
  timeZone: 'UTC',
  quietFrom: null,
  quietUntil: null,
  letters: 'at-once',
  dailyAt: '08:00',
  pushes: 0,
  webhook: null,
}

/** Who is told, and how they want to be. */
export function createWatchersService({ repository, newVisitors, now }: Dependencies) {
  const settingsOf = async ({ id }: Pick<Watcher, 'id'>): Promise<WatcherSettings> =>
    (await repository.settings(id)) ?? untouched

  /**
   * Makes a watcher of a member who has none yet.
   * @throws NotFound without a record
   */
  async function settle({ id, isMember }: Watcher) {
    if (isMember && !(await repository.addMember(id, now()))) throw new NotFound('You have no record yet')
  }

  return {
    settle,
    settings: settingsOf,

    /** @throws NotFound without a record, InvalidInput for letters to a visitor */
    async change(watcher: Watcher, patch: WatcherSettingsPatch): Promise<WatcherSettings> {
      if (!watcher.isMember && (patch.letters ?? 'off') !== 'off') {
        throw new InvalidInput('Letters need an account: nobody knows where to send them', 'letters')
      }
      await settle(watcher)
      await repository.change(watcher.id, patch)
      return settingsOf(watcher)
    },

    /**
     * A new visitor; the one time that their token is told.
     * @throws TooMuch when a client makes too many
     */
    async addVisitor(ip: string): Promise<{ token: string }> {
      const count = await newVisitors.take(networkOf(ip))
      if (count.isOver) {
        throw new TooMuch(
          'Your network has begun with alerts more often than it may for now. Please try again later.',
          count,
        )
      }
      const token = visitorTokenPrefix + randomBytes(32).toString('base64url')
      await repository.addVisitor(hashOf(token), now())
      return { token }
    },

    /** The id of the visitor who has a token; undefined when nobody does. */
    findVisitor: (token: string): Promise<string | undefined> => repository.visitorOf(hashOf(token), now()),

    /**
     * Alerts, rings and subscriptions of a visitor become the member's; doubles are dropped, and what there is no room for.
     * @throws NotFound when nobody has the token, or without a record
     */
    async claim(memberId: string, token: string): Promise<ClaimedVisitor> {
      const moment = now()
      const claimed = await repository.claim({
        memberId,
        tokenHash: hashOf(token),
        most: mostAlerts.member,
        now: moment,
        today: utcDate(moment),
      })
      if (!claimed) throw new NotFound('There is no such visitor', 'visitorToken')
      if (claimed === 'no member') throw new NotFound('You have no record yet')
      return claimed
    },
  }
}

/** What is kept of a token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()
