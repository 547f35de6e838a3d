import type { PushMessage } from '@pointfare/shared/contracts/push-subscription'
import { flightAddress } from '../../rings/inbox-item.ts'
import type { Ring } from '../../rings/ring.ts'
import { ageInWords, cabinInWords, flightInWords, priceInWords, seatsInWords } from '../told-in-words.ts'

/** Flights that a push of several names. */
const mostNamed = 4
/** Notifications show less; and with its envelope a push stays below 3 kB. */
const longestBody = 1000

type Told = {
  /** As they are now, at least one; the newest last. */
  rings: readonly Ring[]
  deliveryId: string
  unread: number
  /** Where all of them can be seen. */
  inbox: string
  now: Date
}

/** What a push says: one flight in full, of several the first ones. */
export function pushMessageOf({ rings, deliveryId, unread, inbox, now }: Told): PushMessage {
  const [first] = rings
  if (!first) throw new Error('A push tells at least one ring')
  const common = { at: now.toISOString(), unread }
  if (rings.length === 1 && first.more === 0) {
    const facts = [cabinInWords(first), priceInWords(first), seatsInWords(first), ageInWords(first.scrapedAt, now)]
    return {
      ...common,
      title: flightInWords(first),
      body: facts.join(' · ').slice(0, longestBody),
      url: flightAddress(first),
      tag: first.alertId ?? deliveryId,
    }
  }
  const flights = rings.reduce((sum, { more }) => sum + 1 + more, 0)
  const lines = rings.slice(0, mostNamed).map((ring) => `${flightInWords(ring)}: ${priceInWords(ring)}`)
  const rest = flights - lines.length
  const alerts = new Set(rings.map(({ alertId }) => alertId))
  return {
    ...common,
    title: `${flights} flights that you look for`,
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n').slice(0, longestBody),
    url: inbox,
    tag: alerts.size === 1 && first.alertId ? first.alertId : deliveryId,
  }
}
