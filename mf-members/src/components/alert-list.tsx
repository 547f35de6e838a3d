import { css } from '@emotion/react'
import type { Alert } from '@pointfare/shared/contracts/alert'
import { ago } from '@pointfare/shared/format/ages'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'

type Props = {
  alerts: readonly Alert[]
  now: Date
  locale: string
  onPause: (alert: Alert, isPaused: boolean) => void
  onEdit: (alert: Alert) => void
  onDelete: (alert: Alert) => void
}

/** Each alert with how its flights stand now and what it has told. */
export const AlertList = ({ alerts, ...row }: Props) => (
  <ul aria-label="Your alerts" css={list}>
    {alerts.map((alert) => (
      <AlertRow key={alert.id} alert={alert} {...row} />
    ))}
  </ul>
)

function AlertRow({ alert, now, locale, onPause, onEdit, onDelete }: Omit<Props, 'alerts'> & { alert: Alert }) {
  const id = useId()
  const { name, isPaused, isEnded, lowest, endsOn, address, channels } = alert

  return (
    <li css={[row, (isPaused || isEnded) && resting]}>
      <div css={head}>
        <h2 id={id} css={title}>
          {name}
        </h2>
        {isEnded ? <Badge>Over</Badge> : isPaused ? <Badge>Paused</Badge> : null}
      </div>
      <p css={standing}>
        {formatStanding(alert)}
        {lowest && (
          <>
            {' · from '}
            <strong css={figure}>{showPoints(lowest.points, locale)}</strong> on{' '}
            {shortDateWithYear(lowest.date, locale)} with {airlineOf(lowest.airlineCode).name}
          </>
        )}
      </p>
      <p css={quiet}>
        {formatLastRing(alert, (instant) => ago(new Date(instant), now, locale))} · until{' '}
        {shortDateWithYear(endsOn, locale)} · {formatChannels(channels)}
      </p>
      <div css={actions}>
        <ButtonLink to={address} size="compact" look="primary" aria-describedby={id}>
          Show flights
        </ButtonLink>
        {!isEnded && (
          <>
            <Button size="compact" aria-describedby={id} onClick={() => onPause(alert, !isPaused)}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button size="compact" aria-describedby={id} aria-haspopup="dialog" onClick={() => onEdit(alert)}>
              Edit
            </Button>
          </>
        )}
        <Button size="compact" look="quiet" css={deadly} aria-describedby={id} onClick={() => onDelete(alert)}>
          Delete
        </Button>
      </div>
    </li>
  )
}

const formatChannels = ({ push, letters: mails }: Alert['channels']) =>
  ['inbox', push && 'notifications', mails && 'e-mail'].filter(Boolean).join(', ')

/** `3 days match now`, `2 pairs of days match now`, or why nothing does. */
function formatStanding({ matches, isEnded, watch }: Pick<Alert, 'matches' | 'isEnded' | 'watch'>): string {
  if (isEnded) return 'These dates have passed.'
  if (matches === 0) return 'Nothing matches now'
  const [one, several] = watch.trip ? ['pair of days', 'pairs of days'] : ['day', 'days']
  return matches === 1 ? `1 ${one} matches now` : `${matches} ${several} match now`
}

/** `Last triggered 2 hours ago, 4 times so far`. */
function formatLastRing({ lastRing, rings }: Pick<Alert, 'lastRing' | 'rings'>, since: (at: string) => string) {
  if (!lastRing || rings === 0) return 'Not triggered yet'
  return `Last triggered ${since(lastRing)}, ${rings === 1 ? 'once' : `${rings} times`} so far`
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(30rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[5],
  background: color.surface,
})

const resting = css({ background: color.sunken, borderStyle: 'dashed' })

const head = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: space[3] })

const title = css({ fontSize: text.lg, lineHeight: 1.3, letterSpacing: 0, textWrap: 'pretty' })

const standing = css({ fontSize: text.md })

const figure = css({ fontVariantNumeric: 'tabular-nums' })

const quiet = css({ fontSize: text.sm, color: color.muted })

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[2] })

const deadly = css({ color: color.danger })
