import { showPoints } from '@pointfare/shared/format/points'
import { TextField } from '@pointfare/shared/ui/text-field'
import { useState } from 'react'
import { parsePoints } from '../../domain/explore/budget.ts'

type Props = { budget: number | null; locale: string; onBudget: (budget: number | null) => void }

/** What there is to spend: it counts when the field is left or Enter is pressed, so that nothing jumps while it is typed. */
export function BudgetField({ budget, locale, onBudget }: Props) {
  const [typed, setTyped] = useState(budget === null ? '' : showPoints(budget, locale))
  const [isRefused, setIsRefused] = useState(false)

  const settle = () => {
    const points = parsePoints(typed)
    setIsRefused(points === undefined)
    if (points !== undefined && points !== budget) onBudget(points)
  }

  return (
    <TextField
      label="Points budget"
      value={typed}
      onChange={(value) => {
        setTyped(value)
        setIsRefused(false)
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      placeholder="60,000"
      inputMode="numeric"
      autoComplete="off"
      error={isRefused ? 'Please enter points as a whole number, such as 60,000.' : undefined}
    />
  )
}
