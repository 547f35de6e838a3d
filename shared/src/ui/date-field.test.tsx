import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from './date-field.tsx'

const onChange = jest.fn()

const limits = { min: '2027-03-10', today: '2027-03-10' }

function StartDate({ value = null, max, locale = 'en-GB' }: { value?: string | null; max?: string; locale?: string }) {
  const [date, setDate] = useState(value)
  const change = (next: string | null) => {
    onChange(next)
    setDate(next)
  }
  return (
    <>
      <DateField {...limits} label="Start date" value={date} onChange={change} max={max} locale={locale} />
      <button onClick={() => setDate('2027-05-01')}>Set from elsewhere</button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Start date' })

beforeEach(() => onChange.mockClear())

describe('a date field', () => {
  it('opens a calendar in the words of the locale', async () => {
    render(<StartDate locale="de-DE" value="2027-03-15" />)

    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))

    expect(await screen.findByRole('grid', { name: 'März 2027' })).toBeVisible()
    expect(screen.getByText('Mi')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dienstag, 16. März 2027' })).toBeVisible()
  })

  it('takes a date typed as dd-MM-yyyy and hands it on as yyyy-MM-dd', async () => {
    render(<StartDate />)

    await userEvent.type(field(), '15-03-2027')

    expect(onChange).toHaveBeenLastCalledWith('2027-03-15')
    expect(field()).toBeValid()
  })

  it('takes a date with the year first, and tidies it when it is left', async () => {
    render(<StartDate />)

    await userEvent.type(field(), '2027-03-15')
    await userEvent.tab()

    expect(onChange).toHaveBeenLastCalledWith('2027-03-15')
    expect(field()).toHaveValue('15-03-2027')
  })

  it('tidies what was typed when it is left', async () => {
    render(<StartDate />)

    await userEvent.type(field(), '15/3/2027')
    await userEvent.tab()

    expect(field()).toHaveValue('15-03-2027')
  })

  it.each([
    ['31-02-2027', ''],
    ['09-03-2027', ' The earliest is 10-03-2027.'],
    ['2027-03-21', ' The latest is 20-03-2027.'],
    ['soon', ''],
  ])('refuses %s, and says why where it is a date', async (typed, reason) => {
    render(<StartDate value="2027-03-12" max="2027-03-20" />)

    await userEvent.clear(field())
    await userEvent.type(field(), typed)
    await userEvent.tab()

    expect(screen.getByRole('alert').textContent).toBe(`Date input not valid.${reason}`)
    expect(field()).toHaveValue(typed)
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('does not complain before a date is finished', async () => {
    render(<StartDate />)

    await userEvent.type(field(), '15-0')

    expect(field()).toBeValid()
  })

  it('lets a date set from elsewhere replace what was refused', async () => {
    render(<StartDate />)
    await userEvent.type(field(), '31-02-2027')
    expect(field()).toBeInvalid()

    await userEvent.click(screen.getByRole('button', { name: 'Set from elsewhere' }))

    expect(field()).toHaveValue('01-05-2027')
    expect(field()).toBeValid()
  })

  it('takes a day from its calendar, closes it and gives the focus back', async () => {
    render(<StartDate value="2027-03-12" />)

    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Monday, 15 March 2027' }))

    expect(field()).toHaveValue('15-03-2027')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open calendar for start date' })).toHaveFocus()
  })

  it('does not offer days before the first or after the last', async () => {
    render(<StartDate max="2027-03-11" />)

    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))

    expect(await screen.findByRole('button', { name: 'Tuesday, 9 March 2027' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Thursday, 11 March 2027' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Friday, 12 March 2027' })).toBeDisabled()
  })

  it('closes its calendar on Escape without changing anything', async () => {
    render(<StartDate value="2027-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))
    await screen.findByRole('grid')

    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leads to another month by a grid of twelve years and one of twelve months', async () => {
    render(<StartDate value="2027-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))

    await userEvent.click(await screen.findByRole('button', { name: 'March 2027, choose another year' }))
    const years = within(screen.getByRole('group', { name: 'Choose a year' })).getAllByRole('button')
    expect(years.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(2027 + index)),
    )
    expect(screen.getByRole('button', { name: '2027' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'November 2028' }))

    expect(screen.getByRole('grid', { name: 'November 2028' })).toBeInTheDocument()
  })

  it('offers no years and months that hold no day to choose', async () => {
    render(<StartDate value="2027-03-12" max="2027-05-02" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar for start date' }))

    await userEvent.click(await screen.findByRole('button', { name: 'March 2027, choose another year' }))
    expect(screen.getByRole('button', { name: '2028' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '2027' }))

    const months = within(screen.getByRole('group', { name: 'Choose a month of 2027' })).getAllByRole('button')
    expect(months.filter((month) => !month.hasAttribute('disabled')).map(({ textContent }) => textContent)).toEqual([
      'Mar',
      'Apr',
      'May',
    ])
  })
})
