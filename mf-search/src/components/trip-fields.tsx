import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { maxNights, maxTravellers, type Nights } from '@pointfare/shared/contracts/return-trip'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Select } from '@pointfare/shared/ui/select'
import { color, controlHeight, space, text } from '@pointfare/shared/ui/tokens'
import { formatNights, type Trip } from '../domain/trip.ts'
import { NumberField } from './number-field.tsx'

export type TripFieldsProps = { trip: Trip; onTrip: (trip: Trip) => void }

const ways = [
  { value: 'one-way', label: 'One way' },
  { value: 'return', label: 'Return' },
] as const

const any = 'any'
const cabinOptions = [
  { value: any, label: 'Any cabin' },
  ...cabins.map(({ cabin, label }) => ({ value: cabin, label })),
]
const cabinOf = (value: string): Cabin | null => cabins.find(({ cabin }) => cabin === value)?.cabin ?? null

/** For how many, and one way or return; of a return trip nights and cabins, too. */
export function TripFields({ trip, onTrip }: TripFieldsProps) {
  const change = (part: Partial<Trip>) => onTrip({ ...trip, ...part })
  const { isReturn, travellers, nights, cabin, backCabin } = trip

  return (
    <div css={row}>
      <div css={figure}>
        <NumberField
          label="Travellers"
          name="travellers"
          min={1}
          max={maxTravellers}
          value={travellers}
          onChange={(count) => change({ travellers: count })}
        />
      </div>
      <div css={way}>
        <span aria-hidden="true" css={wayLabel}>
          Trip
        </span>
        <SegmentedChoice
          label="Trip"
          options={ways}
          selected={isReturn ? 'return' : 'one-way'}
          onSelect={(value) => change({ isReturn: value === 'return' })}
        />
      </div>
      {isReturn && (
        <>
          <StayFields nights={nights} onNights={(chosen) => change({ nights: chosen })} />
          <div css={choice}>
            <Select
              label="Cabin"
              value={cabin ?? any}
              options={cabinOptions}
              onSelect={(value) => {
                const chosen = cabinOf(value)
                // The way back follows, unless it has a cabin of its own.
                change({ cabin: chosen, ...(backCabin === cabin ? { backCabin: chosen } : {}) })
              }}
            />
          </div>
          <div css={choice}>
            <Select
              label="Cabin back"
              value={backCabin === cabin ? same : (backCabin ?? any)}
              options={[
                { value: same, label: 'As on the way out' },
                ...cabinOptions.filter(({ value }) => value !== (cabin ?? any)),
              ]}
              onSelect={(value) => change({ backCabin: value === same ? cabin : cabinOf(value) })}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** How many nights at least and at most, and what both mean together. */
function StayFields({ nights, onNights }: { nights: Nights; onNights: (nights: Nights) => void }) {
  return (
    <div css={stay}>
      <div css={figure}>
        <NumberField
          label="Nights from"
          min={1}
          max={maxNights}
          value={nights.min}
          onChange={(min) => onNights({ min, max: Math.max(min, nights.max) })}
        />
      </div>
      <div css={figure}>
        <NumberField
          label="Nights to"
          min={1}
          max={maxNights}
          value={nights.max}
          onChange={(max) => onNights({ min: Math.min(nights.min, max), max })}
        />
      </div>
      <p css={words}>Stay {formatNights(nights)}</p>
    </div>
  )
}

const same = 'same'

const row = css({
  gridArea: 'trip',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[3],
  minWidth: 0,
})

/** As high as the fields beside it, and labelled as they are. */
const way = css({
  display: 'grid',
  gap: space[1],
  '& > [role="radiogroup"]': { minHeight: controlHeight, alignItems: 'stretch' },
})

const wayLabel = css({ fontSize: text.sm, fontWeight: 600 })

const figure = css({ flex: '0 0 9rem', '@container (max-width: 26rem)': { flex: '1 1 7rem' } })

const stay = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  maxWidth: `calc(18rem + ${space[3]})`,
  '@container (max-width: 26rem)': { flex: '1 1 100%', maxWidth: 'none' },
})

const words = css({ flexBasis: '100%', color: color.muted, fontSize: text.sm })

/** Its label above it, as everywhere in the form. */
const choice = css({
  minWidth: 0,
  '& > div': { display: 'grid', gap: space[1] },
  '& label': { fontWeight: 600, color: 'inherit' },
  '& select': { minHeight: controlHeight, width: '100%' },
  '@container (max-width: 26rem)': { width: `calc(50% - ${space[2]})` },
})
