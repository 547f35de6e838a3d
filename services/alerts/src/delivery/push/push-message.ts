import type { PushMessage } from '@pointfare/shared/contracts/push-subscription'
import { flightAddress } from '../../rings/inbox-item.ts'
import type { Ends } from '../../api/ending/end-token.ts'
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
  /** Of the browser that it goes to. */
  subscriptionId: string
  /** The path that ends something when it is posted to. */
  endPath: (ends: Ends) => string
  now: Date
}

/** What a push says: one flight in full, of several the first ones. */
export function pushMessageOf(told: Told): PushMessage {
  const { rings, deliveryId, unread, inbox, now } = told
  const [first] = rings
  if (!first) throw new Error('A push tells at least one ring')
  const common = { at: now.toISOString(), unread, end: endOf(told) }
  if (rings.length === 1 && first.more === 0) {
    return {
      ...common,
      title: flightInWords(first),
      body: factsInWords(first, now).slice(0, longestBody),
      url: flightAddress(first),
      tag: first.alertId ?? deliveryId,
    }
  }
  const flights = rings.reduce((sum, { more }) => sum + 1 + more, 0)
  const lines = rings.slice(0, mostNamed).map((ring) => `${flightInWords(ring)}: ${factsInWords(ring, now)}`)
  const rest = flights - lines.length
  return {
    ...common,
    title: `${flights} flights match your alerts`,
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n').slice(0, longestBody),
    url: inbox,
    tag: onlyAlertOf(rings) ?? deliveryId,
  }
}

const factsInWords = (ring: Ring, now: Date) =>
  [cabinInWords(ring), priceInWords(ring), seatsInWords(ring), ageInWords(ring.scrapedAt, now)].join(' · ')

/** The alert that all of them are of. */
const onlyAlertOf = (rings: readonly Ring[]): string | null =>
  new Set(rings.map(({ alertId }) => alertId)).size === 1 ? (rings[0]?.alertId ?? null) : null

function endOf({ rings, subscriptionId, endPath }: Told): PushMessage['end'] {
  const alert = onlyAlertOf(rings)
  return alert
    ? { what: 'alert', path: endPath({ what: 'alert', id: alert }) }
    : { what: 'pushes', path: endPath({ what: 'pushes', id: subscriptionId }) }
}
