import type { Block } from '@pointfare/mail/layout/block'
import type { Mail } from '@pointfare/mail/mail'
import { mailOf } from '@pointfare/mail/mail-layout'
import type { Ends } from '../../api/ending/end-page.ts'
import { flightAddress } from '../../rings/inbox-item.ts'
import type { Ring } from '../../rings/ring.ts'
import { formatWatch, type WatchNames } from '../../watches/watch-words.ts'
import type { Gathered } from '../planner.ts'
import {
  formatAge,
  formatCabin,
  formatFlight,
  formatLeaves,
  formatPoints,
  formatPrice,
  formatSeats,
} from '../notification-text.ts'

/** Flights that a letter shows in full. */
const mostShown = 20

export type MailSite = { title: string; origin: string; isDemoData: boolean }

type Writing = {
  gathered: Gathered
  site: MailSite
  names: WatchNames
  /** The address that ends it with one press. */
  endAddress: (ends: Ends) => string
}

/** What is written of some rings: each with its price, seats and age, a link to exactly that flight, and one that ends its alert. */
export function alertMail({ gathered, site, names, endAddress }: Writing): Mail | undefined {
  const { rings, gone, watcher, deliveryId, now } = gathered
  const [first] = rings
  if (watcher.email === null || !first) return undefined
  const isDigest = watcher.letters === 'daily'
  const alerts = [...new Set(rings.flatMap(({ alertId }) => alertId ?? []))]
  const [onlyAlert] = alerts
  const endsOne = alerts.length === 1 && onlyAlert !== undefined
  const flights = rings.reduce((sum, { more }) => sum + 1 + more, 0)
  const heading = flights === 1 ? formatFlight(first) : `${flights} flights match your alerts`
  const shown = rings.slice(0, mostShown)

  const blocks: Block[] = [
    ...(site.isDemoData ? [demoNote] : []),
    ...shown.flatMap((ring) => blocksOf(ring, { isAlone: flights === 1, names, site, endAddress, now })),
    ...(rings.length > mostShown
      ? [{ kind: 'link' as const, label: `See all ${rings.length} in your inbox`, url: `${site.origin}/members/inbox` }]
      : []),
    ...goneBlocks(gone),
  ]
  const { html, text } = mailOf({
    site,
    preheader: `${formatCabin(first)}, ${formatPrice(first)}, ${formatSeats(first)}`,
    heading: isDigest ? `Your alerts: ${heading}` : heading,
    blocks,
    footer: {
      why: 'You get this e-mail because of your alert. Seats can go at any moment, so check before you transfer points.',
      links: [
        { label: 'Your alerts and settings', url: `${site.origin}/members/alerts` },
        { label: 'Stop all alert e-mails', url: endAddress({ what: 'letters', id: watcher.id }) },
      ],
    },
  })
  return {
    to: watcher.email,
    subject: subjectOf(first, flights, isDigest),
    html,
    text,
    key: `alert ${deliveryId}`,
    memberId: watcher.id,
    kind: isDigest ? 'digest' : 'alert',
    unsubscribeUrl: endAddress(endsOne ? { what: 'alert', id: onlyAlert } : { what: 'letters', id: watcher.id }),
  }
}

const demoNote: Block = {
  kind: 'note',
  text: 'These flights, prices and seats are made up: this site shows demo data.',
}

type Showing = Pick<Writing, 'names' | 'site' | 'endAddress'> & { isAlone: boolean; now: Date }

function blocksOf(ring: Ring, { isAlone, names, site, endAddress, now }: Showing): Block[] {
  const seen = ring.scrapedAt.toISOString().slice(0, 16).replace('T', ' ')
  return [
    ...(isAlone ? [] : [{ kind: 'heading' as const, text: formatFlight(ring) }]),
    {
      kind: 'table',
      rows: [
        ['Leaves', formatLeaves(ring)],
        ['Cabin', formatCabin(ring)],
        ['Price', formatPrice(ring)],
        ['Seats', formatSeats(ring)],
        ['Checked', `${formatAge(ring.scrapedAt, now)}, at ${seen} UTC`],
        ['Alert', formatWatch(ring.watch, names)],
        ...(ring.more > 0
          ? [['More', `${ring.more} more ${ring.more === 1 ? 'day matches' : 'days match'}`] as const]
          : []),
      ],
    },
    { kind: 'button', label: 'See this flight', url: site.origin + flightAddress(ring) },
    ...(ring.alertId
      ? [{ kind: 'link' as const, label: 'End this alert', url: endAddress({ what: 'alert', id: ring.alertId }) }]
      : []),
  ]
}

const goneBlocks = (gone: readonly Ring[]): Block[] =>
  gone.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Seen, but already gone' },
        {
          kind: 'list',
          items: gone
            .slice(0, mostShown)
            .map((ring) => `${formatFlight(ring)}, was ${formatPoints(ring.points)} points`),
        },
      ]

const subjectOf = (first: Ring, flights: number, isDigest: boolean) =>
  flights === 1
    ? `${isDigest ? 'Your alerts: ' : ''}${formatFlight(first)}: ${formatPrice(first)}`
    : `${isDigest ? 'Your alerts: ' : ''}${flights} flights match your alerts`
