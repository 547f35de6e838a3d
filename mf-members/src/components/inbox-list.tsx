import { css } from '@emotion/react'
import type { InboxItem } from '@pointfare/shared/contracts/inbox'
import { ago, seenAgo } from '@pointfare/shared/format/ages'
import { formatSeats } from '@pointfare/shared/format/seats'
import { showPoints } from '@pointfare/shared/format/points'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { formatFlight, formatPrice } from '../domain/inbox-words.ts'

type Props = {
  items: readonly InboxItem[]
  now: Date
  locale: string
  onOpen: (item: InboxItem) => void
}

/** What alerts told, newest first; each leads to its flight. */
export const InboxList = ({ items, now, locale, onOpen }: Props) => (
  <ul aria-label="Alerts in your inbox" css={list}>
    {items.map((item) => (
      <li key={item.id} css={[row, !item.isRead && unread]}>
        <AirlineBadge code={item.flight.airlineCode} size="sm" decorative />
        <div css={words}>
          <p css={meta}>
            {!item.isRead && <strong css={mark}>Unread</strong>}
            <time dateTime={item.at}>{ago(new Date(item.at), now, locale)}</time>
          </p>
          <h2 css={title}>
            <Link to={item.address} css={link} onClick={() => onOpen(item)}>
              {formatFlight(item.flight, locale)}
            </Link>
          </h2>
          <p>
            {formatPrice(item.flight, locale)}
            {` · ${formatSeats(String(item.flight.seats))}`}
          </p>
          <p css={quiet}>
            {seenAgo(new Date(item.flight.scrapedAt), now, locale)} · {item.alertId === null ? 'ended alert: ' : ''}
            {item.alertName}
            {item.more > 0 && ` · and ${showPoints(item.more, locale)} more ${item.more === 1 ? 'flight' : 'flights'}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const list = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  border: `1px solid ${color.line}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  '&:hover': { borderColor: color.edge },
})

const unread = css({ borderInlineStartColor: color.accent, '&:hover': { borderInlineStartColor: color.accent } })

const words = css({ display: 'grid', gap: '0.125rem' })

const meta = css({ display: 'flex', gap: space[2], fontSize: text.xs, color: color.muted })

const mark = css({ color: color['accent-text'] })

const title = css({ fontSize: text.md, lineHeight: 1.3, fontFamily: 'inherit', fontWeight: 700 })

/** The whole row leads there. */
const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
})

const quiet = css({ fontSize: text.sm, color: color.muted })
