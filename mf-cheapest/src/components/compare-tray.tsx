import { css } from '@emotion/react'
import { shortDate } from '@pointfare/shared/format/dates'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { mostCompared } from '../domain/criteria.ts'
import { flightOfKey, type FlightKey } from '../domain/flight-key.ts'

type Props = {
  compared: readonly FlightKey[]
  locale: string
  onRemove: (key: FlightKey) => void
  onCompare: () => void
}

/** The flights chosen to be compared, kept in sight while more are looked for. */
export function CompareTray({ compared, locale, onRemove, onCompare }: Props) {
  if (compared.length === 0) return null

  return (
    <section aria-label="Flights to compare" css={tray}>
      <ul role="list" css={chips}>
        {compared.map((key) => {
          const { date, flightNumber } = flightOfKey(key)
          return (
            <li key={key} css={chip}>
              {flightNumber}, {shortDate(date, locale)}
              <button
                type="button"
                aria-label={`Remove ${flightNumber}, ${shortDate(date, locale)}`}
                css={remove}
                onClick={() => onRemove(key)}
              >
                <Icon name="cross" size="0.875rem" />
              </button>
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" css={count}>
        {compared.length} of {mostCompared}
      </p>
      <Button size="compact" look="primary" disabled={compared.length < 2} onClick={onCompare}>
        {compared.length < 2 ? 'Choose one more' : 'Compare flights'}
      </Button>
    </section>
  )
}

const tray = css({
  position: 'sticky',
  insetBlockEnd: space[4],
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  justifySelf: 'center',
  maxWidth: '100%',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.lg,
  padding: `${space[2]} ${space[4]}`,
  background: color.raised,
  boxShadow: elevation.popup,
  '@media print': { display: 'none' },
})

/** One line on a phone: the list behind it is what is looked at. */
const chips = css({
  display: 'flex',
  gap: space[2],
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: 0,
  padding: '3px',
  listStyle: 'none',
})

const chip = css({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  borderRadius: radius.full,
  paddingInlineStart: space[3],
  background: color.sunken,
  fontSize: text.sm,
  whiteSpace: 'nowrap',
})

const remove = css({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'pointer',
})

const count = css({ color: color.muted, fontSize: text.sm })
