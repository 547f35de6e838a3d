/** @jest-environment node */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ToastProvider } from '../remote/index.ts'
import { PageAround } from '../testing/page-around.tsx'
import { AirlineBadge } from './airline-badge.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { CabinMark } from './cabin-mark.tsx'
import { CabinPicker } from './cabin-picker.tsx'
import { Calendar } from './calendar.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Combobox } from './combobox.tsx'
import { DateField } from './date-field.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBox } from './error-box.tsx'
import { LoadingPanel } from './loading-panel.tsx'
import { Menu } from './menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const nothing = () => {}
const dates = { min: '2027-03-01', today: '2027-03-01', locale: 'en-GB' }

const primitives: Record<string, [ReactElement, string]> = {
  'airline badge': [
    <PageAround>
      <AirlineBadge code="VS" />
    </PageAround>,
    'aria-label="Virgin Atlantic"',
  ],
  badge: [<Badge>Saver</Badge>, 'Saver'],
  button: [<Button>Book</Button>, 'Book'],
  'cabin mark': [<CabinMark cabin="BUSINESS" />, 'B'],
  'cabin picker': [<CabinPicker selected="FIRST" onSelect={nothing} />, 'checked="" value="FIRST"'],
  calendar: [<Calendar {...dates} selected="2027-03-15" onPick={nothing} />, 'March 2027'],
  card: [<Card as="article">A day</Card>, '<article'],
  checkbox: [<Checkbox label="Beach" checked onChange={nothing} />, 'checked=""'],
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
  menu: [<Menu commands={[]}>Actions</Menu>, 'aria-haspopup="menu"'],
  'progress bar': [<ProgressBar label="Seats" done={2} of={6} />, 'aria-valuenow="2"'],
  select: [
    <Select label="Size" value="28" options={[{ value: '28', label: 'Twenty-eight' }]} onSelect={nothing} />,
    'Twenty-eight',
  ],
  skeleton: [<Skeleton height="1rem" />, 'aria-hidden'],
  tabs: [
    <Tabs label="Kind" tabs={[{ id: 'flights', label: 'Flights' }]} selected="flights" onSelect={nothing}>
      Panel
    </Tabs>,
    'Panel</div>',
  ],
  'text field': [<TextField label="Tier" value="Gold" onChange={nothing} />, 'value="Gold"'],
  toasts: [<ToastProvider>A page</ToastProvider>, 'A page<div aria-live="polite">'],
  tooltip: [<Tooltip text="Why not">{(id) => <button aria-describedby={id}>Swap</button>}</Tooltip>, 'Why not'],
  'visually hidden': [<VisuallyHidden>Said, not shown</VisuallyHidden>, 'Said, not shown'],
}

describe('in Node, without a browser', () => {
  it.each(Object.entries(primitives))('the %s is drawn', (_, [element, expected]) => {
    expect(globalThis).not.toHaveProperty('document')
    expect(renderToString(element)).toContain(expected)
  })
})
