import { css } from '@emotion/react'
import { useId } from 'react'
import { cabins, type Cabin } from '../contracts/cabin.ts'
import { CabinMark } from './cabin-mark.tsx'
import { Select } from './select.tsx'
import { cabinColor, color, motion, radius, space } from './tokens.ts'

type Props = {
  selected: Cabin
  onSelect: (cabin: Cabin) => void
  label?: string
}

/** Where there is no room for four buttons beside each other. */
const small = '@media (max-width: 40rem)'

const options = cabins.map(({ cabin, label }) => ({ value: cabin, label }))

/** One of the four cabins: a group of four buttons, on small screens a dropdown; only one of the two is there. */
export function CabinPicker({ selected, onSelect, label = 'Cabin' }: Props) {
  const id = useId()

  return (
    <>
      <div role="radiogroup" aria-label={label} css={group}>
        {cabins.map(({ cabin, label: name }) => (
          <label key={cabin} css={[choice, chosen[cabin]]}>
            <input
              type="radio"
              name={id}
              value={cabin}
              checked={cabin === selected}
              onChange={() => onSelect(cabin)}
              css={radio}
            />
            <CabinMark cabin={cabin} />
            {name}
          </label>
        ))}
      </div>
      <div css={dropdown}>
        <Select
          label={label}
          value={selected}
          options={options}
          onSelect={(value) => {
            const found = cabins.find(({ cabin }) => cabin === value)
            if (found) onSelect(found.cabin)
          }}
        />
      </div>
    </>
  )
}

const group = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], [small]: { display: 'none' } })

const dropdown = css({ display: 'none', [small]: { display: 'block' } })

const choice = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  padding: `0 ${space[4]} 0 ${space[2]}`,
  background: color.surface,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: color.ink },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

/** The native control, invisible but there for keyboard and screen readers; its button is drawn around it. */
const radio = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' })

const chosenIn = (cabin: Cabin) =>
  css({
    '&:has(:checked)': {
      borderColor: cabinColor[cabin].edge,
      background: cabinColor[cabin].soft,
      boxShadow: `inset 0 0 0 1px ${cabinColor[cabin].edge}`,
      // Colours and shadows are gone in forced-colours mode.
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
  })

const chosen: Record<Cabin, ReturnType<typeof css>> = {
  ECONOMY: chosenIn('ECONOMY'),
  PREMIUM_ECONOMY: chosenIn('PREMIUM_ECONOMY'),
  BUSINESS: chosenIn('BUSINESS'),
  FIRST: chosenIn('FIRST'),
}
