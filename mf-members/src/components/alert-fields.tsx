import { css } from '@emotion/react'
import { anyAirline } from '@pointfare/shared/contracts/alert'
import type { Airline } from '@pointfare/shared/contracts/airline'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { showPoints } from '@pointfare/shared/format/points'
import { CabinPicker } from '@pointfare/shared/ui/cabin-picker'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { Select } from '@pointfare/shared/ui/select'
import { TextField } from '@pointfare/shared/ui/text-field'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { AlertComplaints, AlertDraft } from '../domain/alert-draft.ts'
import { formatAirlines } from '../domain/alert-words.ts'

type Props = {
  draft: AlertDraft
  complaints: AlertComplaints
  /** The lowest points there are now; undefined while that is not known, null where there are none. */
  lowest: number | null | undefined
  /** The limit that counts while none was typed. */
  usual: number | null
  airlines: readonly Airline[]
  today: IsoDate
  locale: string
  onChange: (change: Partial<AlertDraft>) => void
}

/** How far ahead flights are sold, and a little more. */
const furthestDays = 400

/** What an alert looks for, part by part. */
export function AlertFields({ draft, complaints, lowest, usual, airlines, today, locale, onChange }: Props) {
  const { trip } = draft
  const points = draft.points ?? (usual === null ? '' : showPoints(usual, locale))

  return (
    <div css={fields}>
      <CabinPicker
        label={trip ? 'Cabin out' : 'Cabin'}
        selected={draft.cabin}
        onSelect={(cabin) => onChange({ cabin })}
      />
      {trip && <BackCabin trip={trip} cabin={draft.cabin} onChange={onChange} />}
      <div css={row}>
        <Select
          label="Travellers"
          value={String(draft.travellers)}
          options={parties}
          onSelect={(value) => onChange({ travellers: Number(value) })}
        />
        <Select
          label="Airline"
          value={draft.airlines}
          options={airlineOptions(draft.airlines, airlines)}
          onSelect={(value) => onChange({ airlines: value })}
        />
      </div>
      <div css={row}>
        <div css={pointsField}>
          <TextField
            label={trip ? 'Max points, out and back' : 'Max points'}
            hint={formatLowest(lowest, draft.travellers, locale)}
            value={draft.isAnyPrice ? '' : points}
            placeholder={draft.isAnyPrice ? 'Any price' : ''}
            disabled={draft.isAnyPrice}
            inputMode="numeric"
            autoComplete="off"
            error={complaints.points}
            onChange={(typed) => onChange({ points: typed })}
          />
        </div>
        <div>
          <Checkbox label="Any price" checked={draft.isAnyPrice} onChange={(isAnyPrice) => onChange({ isAnyPrice })} />
          <Checkbox
            label="Saver seats only"
            checked={draft.saverOnly}
            onChange={(saverOnly) => onChange({ saverOnly })}
          />
        </div>
      </div>
      <div css={pair}>
        <Day label={trip ? 'Earliest departure' : 'First day'} value={draft.from} complaint={complaints.from}>
          {(label) => (
            <DateField
              label={label}
              value={draft.from}
              min={today}
              max={addDays(today, furthestDays)}
              today={today}
              locale={locale}
              onChange={(from) => onChange({ from, ...(from && draft.to && draft.to < from && { to: from }) })}
            />
          )}
        </Day>
        <Day label={trip ? 'Latest departure' : 'Last day'} value={draft.to} complaint={complaints.to}>
          {(label) => (
            <DateField
              label={label}
              value={draft.to}
              min={draft.from ?? today}
              max={addDays(today, furthestDays)}
              today={today}
              locale={locale}
              onChange={(to) => onChange({ to })}
            />
          )}
        </Day>
      </div>
      {trip && (
        <div css={row}>
          <Select
            label="Nights from"
            value={String(trip.leastNights)}
            options={nights}
            onSelect={(value) => onChange({ trip: { ...trip, leastNights: Number(value) } })}
          />
          <Select
            label="to"
            aria-label="Nights to"
            value={String(trip.mostNights)}
            options={nights}
            onSelect={(value) => onChange({ trip: { ...trip, mostNights: Number(value) } })}
          />
          {complaints.nights && (
            <p role="alert" css={complaint}>
              {complaints.nights}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type BackProps = Pick<Props, 'onChange'> & { trip: NonNullable<AlertDraft['trip']>; cabin: Cabin }

const same = 'same'

/** The way back follows the way out, unless it has a cabin of its own. */
const BackCabin = ({ trip: { backCabin, ...trip }, cabin, onChange }: BackProps) => (
  <Select
    label="Cabin back"
    value={backCabin === undefined || backCabin === cabin ? same : backCabin}
    options={[
      { value: same, label: 'As on the way out' },
      ...cabins.filter((each) => each.cabin !== cabin).map(({ cabin: value, label }) => ({ value, label })),
    ]}
    onSelect={(value) => {
      const own = cabins.find((known) => known.cabin === value)?.cabin
      onChange({ trip: { ...trip, ...(own && { backCabin: own }) } })
    }}
  />
)

type DayProps = {
  label: string
  value: IsoDate | null
  complaint: string | undefined
  children: (label: string) => React.ReactNode
}

/** A date, and below it what the date alone does not show to be wrong. */
const Day = ({ label, value, complaint: words, children }: DayProps) => (
  <div>
    {children(label)}
    {words && value !== null && (
      <p role="alert" css={complaint}>
        {words}
      </p>
    )}
  </div>
)

const counts = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
const parties = counts(9)
const nights = counts(60)

/** Every airline, each one, and those that the page had chosen together. */
function airlineOptions(chosen: string, airlines: readonly Airline[]) {
  const known = [...airlines].filter(({ code }) => code !== '')
  const listed = [
    { value: anyAirline, label: 'Any airline' },
    ...known.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return listed.some(({ value }) => value === chosen)
    ? listed
    : [...listed, { value: chosen, label: formatAirlines(chosen) }]
}

function formatLowest(lowest: number | null | undefined, travellers: number, locale: string): string {
  const each = travellers > 1 ? ' for each traveller' : ''
  if (lowest === undefined) return 'Checking today’s price...'
  return lowest === null ? `No seat now${each && ' for everybody'}` : `Lowest now: ${showPoints(lowest, locale)}${each}`
}

const fields = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[4] })

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space[2]} ${space[5]}` })

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space[4],
})

const pointsField = css({ flex: '1 1 12rem', maxWidth: '20rem' })

const complaint = css({ fontSize: text.sm, color: color.danger })
