import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { CabinPicker } from '@pointfare/shared/ui/cabin-picker'
import { Checkbox } from '@pointfare/shared/ui/checkbox'
import { SegmentedChoice } from '@pointfare/shared/ui/segmented-choice'
import { Select } from '@pointfare/shared/ui/select'
import { Tabs, type Tab } from '@pointfare/shared/ui/tabs'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { State, States } from '../state.tsx'

function SomeTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? '')
  return (
    <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected}>
      <p css={{ padding: space[4], color: color.muted }}>
        What belongs to {tabs.find(({ id }) => id === selected)?.label}.
      </p>
    </Tabs>
  )
}

const named = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }))

export const TabsStates = () => (
  <States>
    <State name="Default">
      <SomeTabs label="Your memberships" tabs={named(['Airlines', 'Hotels'])} />
    </State>
    <State name="Some still to come">
      <SomeTabs
        label="What to search"
        tabs={[
          { id: 'flights', label: 'Flights' },
          { id: 'hotels', label: 'Hotels', comingSoon: true },
          { id: 'holidays', label: 'Holidays', comingSoon: true },
        ]}
      />
    </State>
    <State name="Many" wide>
      <SomeTabs
        label="Month"
        tabs={named(['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'])}
      />
    </State>
  </States>
)

function Picker() {
  const [cabin, setCabin] = useState<Cabin>('PREMIUM_ECONOMY')
  return <CabinPicker selected={cabin} onSelect={setCabin} />
}

export const CabinPickerStates = () => (
  <States>
    <State name="Four buttons; a dropdown on small screens" wide>
      <div>
        <Picker />
      </div>
    </State>
  </States>
)

const orders = [
  { value: 'date', label: 'By date' },
  { value: 'points', label: 'By points' },
]

type Segments = { label: string; options: { value: string; label: string }[]; first: string }

function Segmented({ label, options, first }: Segments) {
  const [selected, setSelected] = useState(first)
  return <SegmentedChoice label={label} options={options} selected={selected} onSelect={setSelected} />
}

export const SegmentedChoiceStates = () => (
  <States>
    <State name="Words">
      <Segmented label="Order" options={orders} first="date" />
    </State>
  </States>
)

const sizes = ['28', '56', '112', 'All'].map((value) => ({ value, label: value }))
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'CHF', 'SGD', 'HKD', 'NZD']
const longOptions = [{ value: 'any', label: 'Any airline whose miles can be used on this route, partners included' }]

function Choice({ label, options, disabled = false }: { label: string; options: typeof sizes; disabled?: boolean }) {
  const [value, setValue] = useState(options[0]?.value ?? '')
  return <Select label={label} value={value} options={options} onSelect={setValue} disabled={disabled} />
}

export const SelectStates = () => (
  <States>
    <State name="Default">
      <Choice label="Results per page" options={sizes} />
    </State>
    <State name="Many options">
      <Choice label="Currency" options={currencies.map((value) => ({ value, label: value }))} />
    </State>
    <State name="Disabled">
      <Choice label="Results per page" options={sizes} disabled />
    </State>
    <State name="Long text">
      <Choice label="Airline" options={longOptions} />
    </State>
  </States>
)

function Preference({ label, hint, initial = false, disabled = false }: PreferenceProps) {
  const [checked, setChecked] = useState(initial)
  return <Checkbox label={label} hint={hint} checked={checked} onChange={setChecked} disabled={disabled} />
}

type PreferenceProps = { label: string; hint?: string; initial?: boolean; disabled?: boolean }

export const CheckboxStates = () => (
  <States>
    <State name="Off and on">
      <div>
        <Preference label="Beach" />
        <Preference label="Mountains" initial />
      </div>
    </State>
    <State name="With a hint">
      <Preference label="Family-friendly" hint="Short transfers, a pool, early dinners." initial />
    </State>
    <State name="Disabled">
      <div>
        <Preference label="Luxury" disabled />
        <Preference label="Budget" initial disabled />
      </div>
    </State>
    <State name="Long text">
      <Preference label="Tell me by e-mail when the points price of one of my saved searches falls by more than a tenth" />
    </State>
  </States>
)
