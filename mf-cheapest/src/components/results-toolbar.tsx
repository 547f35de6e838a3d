import { css } from '@emotion/react'
import { cheapestPageSizes, type CheapestSort } from '@pointfare/shared/contracts/cheapest'
import { currencies, type Currency } from '@pointfare/shared/contracts/currency'
import { Button } from '@pointfare/shared/ui/button'
import { Select } from '@pointfare/shared/ui/select'
import { space } from '@pointfare/shared/ui/tokens'
import { whereNarrow, whereWide } from './where-wide.ts'
import type { PageSize } from '../domain/criteria.ts'

type Props = {
  summary: string
  size: PageSize
  sort: CheapestSort
  currency: Currency
  /** Members set their currency once, in their profile. */
  isMembersCurrency: boolean
  isChartOpen: boolean
  /** Drawn on a server: only styles know. */
  isChartPerhaps: boolean
  onSize: (size: PageSize) => void
  onSort: (sort: CheapestSort) => void
  onCurrency: (currency: Currency) => void
  onToggleChart: () => void
}

const sizes = cheapestPageSizes.map((size) => ({ value: String(size), label: String(size) }))
const sorts = [
  { value: 'points', label: 'Lowest points' },
  { value: 'value', label: 'Best value after taxes' },
]
const currencyOptions = currencies.map(({ code }) => ({ value: code, label: code }))

const toggleText = (isChartOpen: boolean) => (isChartOpen ? 'Hide chart' : 'Show chart')

/** How the list is shown. */
export function ResultsToolbar({ summary, size, sort, currency, isMembersCurrency, ...rest }: Props) {
  const { isChartOpen, isChartPerhaps, ...handlers } = rest
  return (
    <div css={bar}>
      <p aria-live="polite">{summary}</p>
      <div css={controls}>
        <Button size="compact" onClick={handlers.onToggleChart}>
          {isChartPerhaps ? (
            <>
              <span css={whereWide}>Hide chart</span>
              <span css={whereNarrow}>Show chart</span>
            </>
          ) : (
            toggleText(isChartOpen)
          )}
        </Button>
        <Select
          label="Order"
          value={sort}
          options={sorts}
          onSelect={(value) => handlers.onSort(value === 'value' ? 'value' : 'points')}
        />
        <Select
          label="Currency"
          value={currency}
          options={currencyOptions}
          disabled={isMembersCurrency}
          title={isMembersCurrency ? 'Your own currency: change it in your profile' : undefined}
          onSelect={(value) => {
            const found = currencies.find(({ code }) => code === value)
            if (found) handlers.onCurrency(found.code)
          }}
        />
        <Select
          label="Results per page"
          value={String(size)}
          options={sizes}
          onSelect={(value) => {
            const found = cheapestPageSizes.find((known) => String(known) === value)
            if (found) handlers.onSize(found)
          }}
        />
      </div>
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` })

const bar = css([row, { justifyContent: 'space-between' }])

const controls = css([row, { '@media print': { display: 'none' } }])
