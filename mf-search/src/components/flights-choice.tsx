import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'

/** Whose prices a history tells: of the flight it was opened from, or of all flights of that route and day. */
export type FlightsChosen = 'this' | 'all'

const choices = [
  { value: 'this', label: 'This flight' },
  { value: 'all', label: 'All flights' },
] as const

type Props = { chosen: FlightsChosen; onChoose: (chosen: FlightsChosen) => void }

export const FlightsChoice = ({ chosen, onChoose }: Props) => (
  <SegmentedChoice label="Flights" options={choices} selected={chosen} onSelect={onChoose} />
)
