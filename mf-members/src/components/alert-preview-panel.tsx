import { css } from '@emotion/react'
import type { AlertPreview } from '@pointfare/shared/contracts/alert'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { seenAgo } from '@pointfare/shared/format/ages'
import { shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats } from '@pointfare/shared/format/seats'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { formatMatches, formatRings, warningAbout } from '../domain/alert-words.ts'

type RingStripProps = { rings: AlertPreview['rings']; today: string; locale: string }

/** The days of the last months on which an alert would have rung, as marks on a line. */
function RingStrip({ rings, today, locale }: RingStripProps) {
  const first = addDays(today, -rings.days)
  const most = Math.max(1, ...rings.on.map(({ times }) => times))

  return (
    <figure css={frame}>
      <svg viewBox={`0 0 ${rings.days + 1} 12`} preserveAspectRatio="none" aria-hidden="true" css={drawing}>
        <line x1="0" x2={rings.days + 1} y1="11.5" y2="11.5" css={line} />
        {rings.on.map(({ date, times }) => {
          const height = 4 + (7 * times) / most
          return <rect key={date} x={daysBetween(first, date)} y={11.5 - height} width="1" height={height} css={mark} />
        })}
      </svg>
      <figcaption css={caption}>
        <span aria-hidden="true">{shortDate(first, locale)}</span>
        <span aria-hidden="true">today</span>
        <VisuallyHidden>
          {rings.on.length > 0 &&
            `On ${rings.on.map(({ date, times }) => `${shortDate(date, locale)}${times > 1 ? ` (${times} times)` : ''}`).join(', ')}.`}
        </VisuallyHidden>
      </figcaption>
    </figure>
  )
}

const frame = css({ position: 'relative', margin: 0, display: 'grid', gap: space[1] })

const drawing = css({ width: '100%', height: '2rem' })

const line = css({ stroke: color.edge, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' })

const mark = css({
  fill: color.accent,
  '@media (forced-colors: active)': { fill: 'CanvasText' },
})

const caption = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: text.xs,
  color: color.muted,
})

type Props = {
  /** Undefined while it is on its way, or while something has to be mended first. */
  preview: AlertPreview | undefined
  isUpdating: boolean
  /** In words; undefined while nothing failed. */
  failure: string | undefined
  /** The id of the request that failed at our end. */
  reference?: string | undefined
  onRetry: () => void
  /** Something has to be mended before there is anything to look at. */
  isBlocked: boolean
  isTrip: boolean
  travellers: number
  today: string
  now: Date
  locale: string
}

/** What an alert would find now, and how often it would have rung: so that nobody keeps a silent or a noisy one. */
export function AlertPreviewPanel(props: Props) {
  return (
    <section aria-label="What it finds" aria-busy={props.isUpdating} css={[panel, props.isUpdating && fading]}>
      <Content {...props} />
    </section>
  )
}

function Content({ preview, failure, reference, onRetry, isBlocked, isTrip, travellers, today, now, locale }: Props) {
  if (isBlocked) return <p css={quiet}>Complete the form to see what this alert finds.</p>
  if (failure) {
    return (
      <ErrorBox title="What it finds could not be looked up" onRetry={onRetry} reference={reference}>
        {failure} The alert can be saved all the same.
      </ErrorBox>
    )
  }
  if (!preview) return <Loading />
  const warning = warningAbout(preview)

  return (
    <>
      <p role="status" css={lead}>
        {formatMatches(preview, isTrip, locale)}
      </p>
      {preview.best.length > 0 && (
        <ul aria-label="The best of them" css={list}>
          {preview.best.map((flight) => (
            <li key={flight.flightNumber + flight.date + flight.origin + flight.destination} css={item}>
              <AirlineBadge code={flight.airlineCode} size="sm" decorative />
              <span>
                <span css={when}>
                  {shortWeekday(flight.date, locale)} {shortDate(flight.date, locale)}
                  {flight.backOn && ` – ${shortDate(flight.backOn, locale)}`}
                </span>{' '}
                <span css={code}>{flight.flightNumber}</span>
                <span css={quiet}>
                  {hasSeveralRoutes(preview.best) && `${flight.origin}–${flight.destination} · `}
                  {formatSeats(String(flight.seats))} · {seenAgo(new Date(flight.scrapedAt), now, locale)}
                </span>
              </span>
              <strong css={figure}>
                {showPoints(flight.points, locale)}
                {travellers > 1 && <span css={quiet}>each</span>}
              </strong>
            </li>
          ))}
        </ul>
      )}
      <div css={history}>
        <p css={{ fontWeight: 600 }}>{formatRings(preview)}</p>
        {!preview.rings.tooFewData && <RingStrip rings={preview.rings} today={today} locale={locale} />}
        {warning && <p css={warn}>{warning}</p>}
      </div>
    </>
  )
}

/** The sentence above says which it is, where there is one. */
const hasSeveralRoutes = (flights: AlertPreview['best']) =>
  new Set(flights.map(({ origin, destination }) => origin + destination)).size > 1

const Loading = () => (
  <>
    <p role="status" css={quiet}>
      Checking what it finds...
    </p>
    <Skeleton height="1.75rem" width="80%" />
    <Skeleton height="9rem" />
    <Skeleton height="3rem" />
  </>
)

const panel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  minHeight: '30rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[4],
  background: color.sunken,
})

const fading = css({ '& > *': { opacity: 0.6 } })

const lead = css({ fontFamily: font.display, fontSize: text.lg, fontWeight: 700, lineHeight: 1.25 })

const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })

const item = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  fontSize: text.sm,
})

const when = css({ fontWeight: 600 })

const code = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted })

const quiet = css({ display: 'block', fontSize: text.sm, color: color.muted, fontWeight: 400 })

const figure = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })

const history = css({
  display: 'grid',
  gap: space[2],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space[3],
})

const warn = css({
  borderInlineStart: `0.25rem solid ${color.accent}`,
  paddingInlineStart: space[3],
  fontSize: text.sm,
})
