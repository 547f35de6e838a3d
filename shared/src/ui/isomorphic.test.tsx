/** @jest-environment node */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { CabinMark } from './cabin-mark.tsx'
import { Calendar } from './calendar.tsx'
import { Card } from './card.tsx'
import { Combobox } from './combobox.tsx'
import { DateField } from './date-field.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBox } from './error-box.tsx'
import { LoadingPanel } from './loading-panel.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const nothing = () => {}
const dates = { min: '2027-03-01', today: '2027-03-01' }

const primitives: Record<string, [ReactElement, string]> = {
  badge: [<Badge>Saver</Badge>, 'Saver'],
  button: [<Button>Book</Button>, 'Book'],
  'cabin mark': [<CabinMark cabin="BUSINESS" />, 'B'],
  calendar: [<Calendar {...dates} selected="2027-03-15" onPick={nothing} />, 'March 2027'],
  card: [<Card as="article">A day</Card>, '<article'],
  combobox: [<Combobox label="Airline" options={[]} selected="VS" onSelect={nothing} />, 'value="VS"'],
  'date field': [<DateField label="Start date" {...dates} value="2027-03-15" onChange={nothing} />, '15-03-2027'],
  dialog: [
    <Dialog title="Price history" isOpen onClose={nothing}>
      Points
    </Dialog>,
    'Price history',
  ],
  'empty state': [<EmptyState />, 'No flights found'],
  'error box': [<ErrorBox onRetry={nothing} />, 'Error occurred'],
  'loading panel': [<LoadingPanel />, 'Searching flights...'],
  select: [
    <Select label="Size" value="28" options={[{ value: '28', label: 'Twenty-eight' }]} onSelect={nothing} />,
    'Twenty-eight',
  ],
  skeleton: [<Skeleton height="1rem" />, 'aria-hidden'],
  tabs: [
    <Tabs label="Kind" tabs={[{ id: 'flights', label: 'Flights' }]} selected="flights" onSelect={nothing}>
      Panel
    </Tabs>,
    'role="tab"',
  ],
  tooltip: [<Tooltip text="Why not">{(id) => <button aria-describedby={id}>Swap</button>}</Tooltip>, 'Why not'],
  'visually hidden': [<VisuallyHidden>Said, not shown</VisuallyHidden>, 'Said, not shown'],
}

describe('in Node, without a browser', () => {
  it.each(Object.entries(primitives))('the %s is drawn', (_, [element, expected]) => {
    expect(globalThis).not.toHaveProperty('document')
    expect(renderToString(element)).toContain(expected)
  })
})
