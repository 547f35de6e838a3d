import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Cabin } from '../contracts/cabin.ts'
import { CabinPicker } from './cabin-picker.tsx'

function Picker() {
  const [cabin, setCabin] = useState<Cabin>('ECONOMY')
  return <CabinPicker selected={cabin} onSelect={setCabin} />
}

const cabin = (name: string) => screen.getByRole('radio', { name })

describe('a cabin picker', () => {
  it('is one group of four choices', () => {
    render(<Picker />)

    expect(screen.getByRole('radiogroup', { name: 'Cabin' })).toBeVisible()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'EEconomy',
      'PPremium Economy',
      'BBusiness',
      'FFirst',
    ])
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('takes the cabin that is pressed', async () => {
    render(<Picker />)

    await userEvent.click(cabin('Business'))

    expect(cabin('Business')).toBeChecked()
    expect(cabin('Economy')).not.toBeChecked()
  })

  it('is walked with arrows, as one stop of the page', async () => {
    render(<Picker />)

    await userEvent.tab()
    expect(cabin('Economy')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')

    expect(cabin('Premium Economy')).toBeChecked()
  })

  it('is a dropdown where there is no room', async () => {
    render(<Picker />)

    // Style sheets for small screens do not apply here; the end-to-end tests look at both.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin', hidden: true }), 'First')

    expect(cabin('First')).toBeChecked()
  })
})
