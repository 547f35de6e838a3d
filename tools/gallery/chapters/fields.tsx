import { Combobox, type ComboboxOption } from '@pointfare/shared/ui/combobox'
import { DateField } from '@pointfare/shared/ui/date-field'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space } from '@pointfare/shared/ui/tokens'
import { useState, type ComponentProps } from 'react'
import { State, States } from '../state.tsx'

type TextProps = Partial<ComponentProps<typeof TextField>> & { label: string }

function Text({ value: initial = '', ...props }: TextProps) {
  const [value, setValue] = useState(initial)
  return <TextField {...props} value={value} onChange={setValue} />
}

export const TextFieldStates = () => (
  <States>
    <State name="Empty">
      <Text label="Tier" />
    </State>
    <State name="Filled, with a hint">
      <Text label="Membership number" hint="As it is printed on your card." value="1075 443 210" />
    </State>
    <State name="Invalid">
      <Text label="Points balance" value="plenty" error="Please enter a valid number of points" inputMode="numeric" />
    </State>
    <State name="Disabled and read-only">
      <div css={{ display: 'grid', gap: space[3] }}>
        <Text label="E-mail" value="ada@pointfare.example" disabled />
        <Text label="Origin" value="London Heathrow (LHR)" readOnly />
      </div>
    </State>
    <State name="Long text">
      <Text
        label="What we should know about the way you would like to travel, in a sentence or two at the very most"
        hint="The more you tell, the better the suggestions: seat, times of day, stops, who comes along."
        value="Two of us, window and aisle, never before ten in the morning, at most one stop, and not via an airport that closes at night"
      />
    </State>
  </States>
)

const airports: ComboboxOption[] = [
  { value: 'LHR', label: 'London Heathrow', code: 'LHR', keywords: ['London'] },
  { value: 'LGW', label: 'London Gatwick', code: 'LGW', keywords: ['London'] },
  { value: 'JFK', label: 'New York John F Kennedy', code: 'JFK' },
  { value: 'BGI', label: 'Bridgetown Grantley Adams', code: 'BGI' },
  { value: 'XXX', label: 'Not flown at the moment', code: 'XXX', disabled: true },
]

const many = Array.from({ length: 120 }, (_, index) => ({ value: `${index}`, label: `Airport number ${index + 1}` }))

type ChoiceProps = Omit<ComponentProps<typeof Combobox>, 'selected' | 'onSelect'> & { initial?: string | null }

function Choice({ initial = null, ...props }: ChoiceProps) {
  const [selected, setSelected] = useState(initial)
  return <Combobox {...props} selected={selected} onSelect={setSelected} />
}

export const ComboboxStates = () => (
  <States>
    <State name="Empty">
      <Choice label="Origin" options={airports} placeholder="Select an airport" />
    </State>
    <State name="Chosen">
      <Choice label="Destination" options={airports} initial="JFK" />
    </State>
    <State name="Loading">
      <Choice label="Airline" options={[]} loadingText="Loading airlines..." />
    </State>
    <State name="Invalid">
      <Choice label="Origin" options={airports} error="Please select an origin" />
    </State>
    <State name="Disabled">
      <Choice label="Destination" options={airports} placeholder="Select an airport" disabled />
    </State>
    <State name="Nothing to choose from">
      <Choice label="Membership scheme" options={[]} emptyText="No membership schemes found" />
    </State>
    <State name="Many options">
      <Choice label="Airport" options={many} />
    </State>
  </States>
)

function Day({ initial, ...props }: { initial: string | null; label: string; max?: string }) {
  const [date, setDate] = useState(initial)
  return <DateField {...props} value={date} onChange={setDate} min="2027-03-01" today="2027-03-01" locale="en-GB" />
}

export const DateFieldStates = () => (
  <States>
    <State name="Empty">
      <Day label="Start date" initial={null} />
    </State>
    <State name="Chosen">
      <Day label="Start date" initial="2027-03-15" />
    </State>
    <State name="Between two days">
      <Day label="End date" initial="2027-03-02" max="2027-03-02" />
    </State>
  </States>
)
