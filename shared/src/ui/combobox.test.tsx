import { fireEvent, render, screen, within } from '@testing-library/react'
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

const field = <Field extends HTMLElement>() => screen.getByRole<Field>('combobox', { name: 'Origin' })
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

  it('keeps its list open where the caret is placed by a press, and opens it again after Escape', async () => {
    render(<Origin />)

    await userEvent.type(field(), 'new y')
    await userEvent.click(field())
    expect(optionNames()).toEqual(['New York John F Kennedy (JFK)'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(field())
    await userEvent.keyboard('{Enter}')

    expect(onSelect.mock.calls).toEqual([['JFK']])
  })

  it('is ready to be typed over when it is come to, but not when that is told after typing has begun', async () => {
    render(<Origin selected="LHR" />)
    await userEvent.tab()
    const selection = () => [field<HTMLInputElement>().selectionStart, field<HTMLInputElement>().selectionEnd]
    expect(selection()).toEqual([0, 'London Heathrow (LHR)'.length])

    await userEvent.keyboard('n')
    fireEvent.focusIn(field())
    await userEvent.keyboard('e')

    expect(field()).toHaveValue('ne')
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

  it.each([
    ['Tab', 'lhr', '{Tab}', 'LHR'],
    ['Enter', 'gatwick', '{Enter}', 'LGW'],
  ])('does what %s meant before there were options, once they are there', async (_, typed, key, code) => {
    const { rerender } = render(<Origin options={[]} loadingText="Loading origins..." />)
    await userEvent.type(field(), typed)
    await userEvent.keyboard(key)
    expect(onSelect).not.toHaveBeenCalled()
    expect(field()).toHaveValue(typed)

    rerender(<Origin />)

    expect(onSelect.mock.calls).toEqual([[code]])
    expect(optionNames()).toEqual([])
  })

  it('gives way to the choice of before when what was typed early turns out to be nothing', async () => {
    const { rerender } = render(<Origin options={[]} loadingText="Loading origins..." />)
    await userEvent.type(field(), 'lo')
    await userEvent.tab()

    rerender(<Origin />)

    expect(field()).toHaveValue('')
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is walked through by its keys, past what cannot be chosen and round its ends', async () => {
    render(<Origin />)
    await userEvent.click(field())
    const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

    const seen = []
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'PageDown', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`)
      seen.push(highlighted()?.slice(-4, -1))
    }

    expect(seen).toEqual(['LHR', 'JFK', 'LHR', 'JFK', 'LHR', 'LHR', 'JFK'])
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([['JFK']])
  })

  it('opens at its choice', async () => {
    render(<Origin selected="LGW" />)
    field().focus()

    await userEvent.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Gatwick/ }).id)
    await userEvent.keyboard('{ArrowUp}{Enter}')

    expect(onSelect.mock.calls).toEqual([['LHR']])
  })

  it('is opened and closed by its button, from which the focus goes to the field', async () => {
    render(<Origin />)
    const button = screen.getByRole('button', { name: 'Show options of origin' })

    await userEvent.click(button)
    expect(optionNames()).toHaveLength(airports.length)
    expect(field()).toHaveFocus()
    await userEvent.click(button)

    expect(optionNames()).toEqual([])
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes where something else is pressed, and stays open where its own words are', async () => {
    render(
      <>
        <Origin note="Several airports: type LHR, LGW." />
        <p>Elsewhere</p>
      </>,
    )
    await userEvent.click(field())

    await userEvent.click(screen.getByText('Several airports: type LHR, LGW.'))
    expect(field()).toHaveFocus()
    expect(optionNames()).toHaveLength(airports.length)
    await userEvent.click(screen.getByText('Elsewhere'))

    expect(optionNames()).toEqual([])
  })

  it('leaves Enter to an input method that is still composing', async () => {
    render(<Origin />)
    await userEvent.type(field(), 'lon')

    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })

    expect(onSelect).not.toHaveBeenCalled()
    expect(optionNames()).toHaveLength(2)
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

  it('takes a code that was typed in full and left before the page was alive, and opens no list', () => {
    render(<Origin />)

    fireEvent.change(field(), { target: { value: 'jfk' } })

    expect(onSelect.mock.calls).toEqual([['JFK']])
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([[undefined], ['Loading origins...']])(
    'shows what a half-typed word may mean that was left early: %s',
    (loadingText) => {
      const { rerender } = render(<Origin loadingText={loadingText} />)

      fireEvent.change(field(), { target: { value: 'london' } })
      // As early input is told again: that a field was left, where it still is.
      if (document.activeElement !== field()) fireEvent.blur(field())
      rerender(<Origin />)

      expect(optionNames()).toEqual(['London Heathrow (LHR)', 'London Gatwick (LGW)'])
      expect(field()).toHaveValue('london')
    },
  )

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
