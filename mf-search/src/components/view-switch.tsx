import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { views, type View } from '../domain/view.ts'

type Props = { view: View; onSelect: (view: View) => void }

const labels: Record<View, string> = { cards: 'Cards', table: 'Table', year: 'Year' }

/** What the view looks like from afar. */
const pictures: Record<View, string> = {
  cards: 'M2 3h7v6H2zM11 3h7v6h-7zM2 11h7v6H2zM11 11h7v6h-7z',
  table: 'M2 4h16v2H2zM2 9h16v2H2zM2 14h16v2H2z',
  year: 'M2 3h4v4H2zM8 3h4v4H8zM14 3h4v4h-4zM2 9h4v4H2zM8 9h4v4H8zM14 9h4v4h-4zM2 15h4v3H2zM8 15h4v3H8z',
}

const options = views.map((view) => ({ value: view, label: labels[view], picture: pictures[view] }))

/** How the results are laid out. */
export const ViewSwitch = ({ view, onSelect }: Props) => (
  <SegmentedChoice label="View" options={options} selected={view} onSelect={onSelect} />
)
