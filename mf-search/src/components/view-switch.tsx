import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { views, type View } from '../domain/view.ts'

type Props = { view: View; onSelect: (view: View) => void }

const labels: Record<View, string> = { cards: 'Cards', table: 'Table', year: 'Year' }

const options = views.map((view) => ({ value: view, label: labels[view] }))

/** How the results are laid out. */
export const ViewSwitch = ({ view, onSelect }: Props) => (
  <SegmentedChoice label="View" options={options} selected={view} onSelect={onSelect} />
)
