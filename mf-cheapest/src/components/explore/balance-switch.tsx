import { airlineOf } from '@pointfare/shared/format/airlines'
import { showPoints } from '@pointfare/shared/format/points'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import type { Budget } from '../../domain/explore/budget.ts'

type Props = { balances: Budget; isOn: boolean; locale: string; onChange: (isOn: boolean) => void }

/** Whether a member's own points decide what is within reach. */
export function BalanceSwitch({ balances, isOn, locale, onChange }: Props) {
  const sums =
    balances.kind === 'balances'
      ? [...balances.byAirline].map(([code, points]) => `${airlineOf(code).name} ${showPoints(points, locale)}`)
      : []
  return <Checkbox label="Where my points go" checked={isOn} onChange={onChange} hint={sums.join(', ')} />
}
