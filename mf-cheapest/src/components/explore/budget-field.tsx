import { showPoints } from '@pointfare/shared/format/points'
import { TextField } from '@pointfare/shared/ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { parsePoints } from '../../domain/explore/budget.ts'

type Props = { budget: number | null; locale: string; onBudget: (budget: number | null) => void }

/** Long enough for the next digit. */
const pauseMs = 400

/** What there is to spend: it counts as soon as typing pauses. What is no number is refused when the field is left. */
export function BudgetField({ budget, locale, onBudget }: Props) {
  const inWords = (points: number | null) => (points === null ? '' : showPoints(points, locale))
  const [typed, setTyped] = useState(inWords(budget))
  const [isRefused, setIsRefused] = useState(false)
  const [known, setKnown] = useState(budget)
  const [sent, setSent] = useState(budget)

  // The address says something else than what was typed here.
  if (known !== budget) {
    setKnown(budget)
    if (budget !== sent) {
      setSent(budget)
      setTyped(inWords(budget))
    }
  }

  const settle = () => {
    const points = parsePoints(typed)
    if (points === undefined || points === budget) return
    setSent(points)
    onBudget(points)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const leave = () => {
    setIsRefused(parsePoints(typed) === undefined)
    settle()
  }

  return (
    <TextField
      label="Points budget"
      value={typed}
      onChange={(value) => {
        setTyped(value)
        setIsRefused(false)
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      placeholder="60,000"
      inputMode="numeric"
      autoComplete="off"
      error={isRefused ? 'Please enter points as a whole number, such as 60,000.' : undefined}
    />
  )
}
