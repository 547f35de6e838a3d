import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'

function Beach({ disabled = false }) {
  const [checked, setChecked] = useState(false)
  return <Checkbox label="Beach" hint="Sea, sand, sun" checked={checked} onChange={setChecked} disabled={disabled} />
}

const beach = () => screen.getByRole('checkbox', { name: 'Beach' })

describe('a checkbox', () => {
  it('is turned on and off by its label, its box and the space bar', async () => {
    render(<Beach />)

    await userEvent.click(screen.getByText('Beach'))
    expect(beach()).toBeChecked()
    await userEvent.click(beach())
    expect(beach()).not.toBeChecked()
    await userEvent.keyboard(' ')

    expect(beach()).toBeChecked()
  })

  it('is described by its hint', () => {
    render(<Beach />)

    expect(beach()).toHaveAccessibleDescription('Sea, sand, sun')
  })

  it('stays as it is while it is disabled', async () => {
    render(<Beach disabled />)

    await userEvent.click(screen.getByText('Beach'))

    expect(beach()).not.toBeChecked()
  })
})
