import { css } from '@emotion/react'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { recentAirportsKey } from '@pointfare/shared/format/airport-options'
import { placeOptions } from '@pointfare/shared/format/place-options'
import { Card } from '@pointfare/shared/ui/card'
import { Combobox } from '@pointfare/shared/ui/combobox'
import { PlainForm, withScripts } from '@pointfare/shared/ui/plain-form'
import { space } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useMemo } from 'react'
import type { Exploration } from '../../domain/explore/exploration.ts'
import { explorePattern } from '../../paths.ts'
import { CabinField } from '../cabin-field.tsx'
import { BudgetField } from './budget-field.tsx'
import { MonthField } from './month-heat.tsx'

export type ExploreFormProps = {
  exploration: Exploration
  /** As it is explored: also where nobody has chosen it. */
  origin: string | undefined
  places: readonly ExplorePlace[]
  isLoading: boolean
  hasFailed: boolean
  today: string
  locale: string
  onChange: (change: Partial<Exploration>) => void
}

type Props = ExploreFormProps & {
  /** What is asked less often. */
  children: ReactNode
}

/** Where from, how, when, and for how much: every choice counts at once. */
export function ExploreForm({ exploration, origin, places, isLoading, hasFailed, today, locale, ...rest }: Props) {
  const { onChange, children } = rest
  const options = useMemo(() => placeOptions(places, locale), [places, locale])
  return (
    <Card role="search" aria-label="Explore" css={sheet}>
      <PlainForm
        label="Explore without scripts"
        action={explorePattern}
        submit="Explore"
        fields={[{ name: 'origin', label: 'Origin, such as LHR or London', value: origin ?? '' }]}
      />
      <div css={row}>
        <Combobox
          label="Origin"
          name="origin"
          options={options}
          recentKey={recentAirportsKey}
          selected={origin ?? null}
          onSelect={(code) => onChange({ origin: code })}
          placeholder="Select an airport"
          loadingText={isLoading ? 'Loading origins...' : undefined}
          error={hasFailed ? 'The airports could not be loaded. Please try again later.' : undefined}
        />
        <MonthField exploration={exploration} today={today} locale={locale} onChange={onChange} />
        <BudgetField budget={exploration.budget} locale={locale} onBudget={(budget) => onChange({ budget })} />
      </div>
      <div css={secondRow}>
        <CabinField cabin={exploration.cabin} onCabin={(cabin) => onChange({ cabin })} />
        {children}
      </div>
    </Card>
  )
}

const sheet = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[4],
  padding: 'clamp(1rem, 2.5vw, 1.5rem)',
  '@media print': { display: 'none' },
})

const row = css({
  ...withScripts,
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@container (min-width: 18rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
})

const secondRow = css({
  ...withScripts,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
})
