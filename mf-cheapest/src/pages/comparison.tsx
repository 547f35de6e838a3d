import { css } from '@emotion/react'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import { useSite } from '@pointfare/shared/remote'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { ComparisonTable } from '../components/comparison-table.tsx'
import type { CompletePair, Criteria } from '../domain/criteria.ts'
import { pointValue } from '../domain/point-value.ts'
import { awardOf, cabinLabel } from '../domain/texts.ts'
import { useComparison } from '../hooks/use-comparison.ts'

type Props = {
  route: CompletePair
  criteria: Criteria
  rates: CurrencyRates | undefined
  onClose: () => void
}

/** Up to three flights beside each other, wherever in the list they are. */
export function Comparison({ route, criteria: { cabin, currency, compared }, rates, onClose }: Props) {
  const { locale } = useSite()
  const { flights, hasFailed, reference } = useComparison({ ...route, cabin, currency }, compared)

  const valued = flights.map((each) => ({
    ...each,
    value: each.flight && pointValue(each.info, awardOf(each.flight, cabin).cabinPointsValue, rates),
  }))
  return (
    <Dialog title={`Compare flights in ${cabinLabel(cabin)}`} isOpen onClose={onClose}>
      <div css={body}>
        {hasFailed ? (
          <ErrorBox reference={reference}>The flights could not be loaded.</ErrorBox>
        ) : (
          <ComparisonTable flights={valued} cabin={cabin} locale={locale} />
        )}
      </div>
    </Dialog>
  )
}

const body = css({ width: 'min(56rem, calc(100vw - 4.5rem))', minHeight: '26rem' })
