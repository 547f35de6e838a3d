import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { Combobox } from './combobox.tsx'

const airports = [
  { value: 'LHR', label: 'London Heathrow', code: 'LHR', keywords: ['London'] },
  { value: 'LGW', label: 'London Gatwick', code: 'LGW', keywords: ['London'] },
  { value: 'JFK', label: 'New York John F Kennedy', code: 'JFK' },
  { value: 'XXX', label: 'Closed airport', code: 'XXX', disabled: true },
]

const onSelect = jest.fn()

function Origin(props: Partial<ComponentProps<typeof Combobox>>) {
  const [selected, setSelected] = useState(props.selected ?? null)
  const select = (value: string | null) => {
    onSelect(value)
    setSelected(value)
  }
  return <Combobox label="Origin" options={airports} {...props} selected={selected} onSelect={select} />
}

const field = () => screen.getByRole('combobox', { name: 'Origin' })
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent)

beforeEach(() => onSelect.mockClear())

describe('a combobox', () => {
  it('narrows its options while someone types and takes the best one on Enter', async () => {
    render(<Origin />)

    await userEvent.type(field(), 'london')
    expect(optionNames()).toEqual(['London Heathrow (LHR)', 'London Gatwick (LGW)'])
    await userEvent.keyboard('{ArrowDown}{Enter}')

    expect(onSelect.mock.calls).toEqual([['LGW']])
    expect(field()).toHaveValue('London Gatwick (LGW)')
    expect(optionNames()).toEqual([])
  })

  it('lists every option when it is opened, and takes the one that is pressed', async () => {
    render(<Origin selected="LHR" />)

    await userEvent.click(field())
    expect(optionNames()).toHaveLength(airports.length)
    await userEvent.click(screen.getByRole('option', { name: 'New York John F Kennedy (JFK)' }))

    expect(field()).toHaveValue('New York John F Kennedy (JFK)')
  })

  it('shows its groups while nothing is typed, and only the best matches while something is', async () => {
    const grouped = [
      { value: 'LHR', label: 'London Heathrow', code: 'LHR', group: 'United Kingdom', keywords: ['LON'] },
      { value: 'JFK', label: 'New York John F Kennedy', code: 'JFK', group: 'United States', keywords: ['NYC'] },
      { value: 'EWR', label: 'Newark Liberty', code: 'EWR', group: 'United States', keywords: ['NYC'] },
    ]
    render(<Origin options={grouped} />)

    await userEvent.click(field())
    const states = within(screen.getByRole('group', { name: 'United States' })).getAllByRole('option')
    expect(states.map((option) => option.textContent)).toEqual([
      'New York John F Kennedy (JFK)',
      'Newark Liberty (EWR)',
    ])
    await userEvent.type(field(), 'nyc')

    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    expect(optionNames()).toEqual(['New York John F Kennedy (JFK)', 'Newark Liberty (EWR)'])
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([['JFK']])
  })

  it('takes several that are typed with commas, where it may', async () => {
    render(<Origin mostChosen={8} note="Several airports: type LHR, LGW." />)
    expect(field()).toHaveAccessibleDescription('Several airports: type LHR, LGW.')

    await userEvent.type(field(), 'lhr, lon')
    expect(optionNames()).toEqual(['LHR, LGW London Heathrow + London Gatwick'])
    await userEvent.keyboard('{Enter}')

    expect(onSelect.mock.calls).toEqual([['LHR,LGW']])
    expect(field()).toHaveValue('LHR, LGW')
  })

  it('keeps several that were typed in full when it is left', async () => {
    render(<Origin mostChosen={8} />)

    await userEvent.type(field(), 'lhr, jfk')
    await userEvent.tab()

    expect(onSelect.mock.calls).toEqual([['LHR,JFK']])
  })

  it('offers what was chosen lately first', async () => {
    localStorage.clear()
    const { unmount } = render(<Origin recentKey="airports" />)
    await userEvent.click(field())
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('option', { name: 'New York John F Kennedy (JFK)' }))
    unmount()

    render(<Origin recentKey="airports" />)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}{Enter}')

    expect(optionNames()).toEqual([])
    expect(onSelect.mock.calls).toEqual([['JFK'], ['JFK']])
  })

  it('gives the choice back when something half-typed is left', async () => {
    render(<Origin selected="LHR" />)

    await userEvent.type(field(), 'new y')
    await userEvent.tab()

    expect(field()).toHaveValue('London Heathrow (LHR)')
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('takes a code that was typed in full when it is left', async () => {
    render(<Origin selected="LHR" />)

    await userEvent.type(field(), 'jfk')
    await userEvent.tab()

    expect(onSelect.mock.calls).toEqual([['JFK']])
  })

  it('is left by Tab for what its choice makes possible', async () => {
    function Ends() {
      const [origin, setOrigin] = useState<string | null>(null)
      return (
        <>
          <Combobox label="Origin" options={airports} selected={origin} onSelect={setOrigin} />
          <button disabled={!origin}>Fly</button>
        </>
      )
    }
    render(<Ends />)

    await userEvent.type(field(), 'lhr')
    await userEvent.tab()
    await userEvent.tab()

    expect(screen.getByRole('button', { name: 'Fly' })).toHaveFocus()
  })

  it('keeps its choice on Escape', async () => {
    render(<Origin selected="LHR" />)

    await userEvent.click(field())
    await userEvent.keyboard('{Escape}{Escape}')

    expect(field()).toHaveValue('London Heathrow (LHR)')
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is cleared by its button', async () => {
    render(<Origin selected="LHR" />)

    await userEvent.click(screen.getByRole('button', { name: 'Clear origin' }))

    expect(onSelect.mock.calls).toEqual([[null]])
    expect(field()).toHaveValue('')
  })

  it('does not let a disabled option be chosen', async () => {
    render(<Origin />)

    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'Closed airport (XXX)' }))

    expect(onSelect).not.toHaveBeenCalled()
  })

  it('says what it is waiting for, and when nothing fits', async () => {
    const { rerender } = render(
      <Combobox label="Origin" options={[]} selected={null} onSelect={onSelect} loadingText="Loading origins..." />,
    )
    expect(field()).toHaveAttribute('placeholder', 'Loading origins...')

    rerender(<Combobox label="Origin" options={airports} selected={null} onSelect={onSelect} />)
    await userEvent.type(field(), 'atlantis')

    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
  })

  it('shows a choice it has no option for as it is', () => {
    render(<Origin selected="ZRH" />)

    expect(field()).toHaveValue('ZRH')
  })

  it('cannot be opened or cleared while it is disabled', async () => {
    render(<Origin selected="LHR" disabled />)

    await userEvent.click(field())

    expect(field()).toBeDisabled()
    expect(optionNames()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Clear origin' })).not.toBeInTheDocument()
  })

  it('tells what is wrong with it', () => {
    render(<Origin error="Failed to load routes. Please try again later." />)

    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Failed to load routes. Please try again later.')
  })
})
