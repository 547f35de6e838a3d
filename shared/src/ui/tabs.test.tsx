import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'airlines', label: 'Airlines' },
  { id: 'cars', label: 'Cars', comingSoon: true },
  { id: 'hotels', label: 'Hotels' },
]

function Memberships() {
  const [selected, setSelected] = useState('airlines')
  return (
    <Tabs label="Kind" tabs={tabs} selected={selected} onSelect={setSelected}>
      The {selected}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

describe('tabs', () => {
  it('show the panel of the chosen one', async () => {
    render(<Memberships />)

    await userEvent.click(tab('Hotels'))

    expect(tab('Hotels')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Hotels' })).toHaveTextContent('The hotels')
  })

  it('are walked with arrows, Home and End, past those that are still to come', async () => {
    render(<Memberships />)
    await userEvent.click(tab('Airlines'))

    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Hotels')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Airlines')).toHaveFocus()
    await userEvent.keyboard('{End}{Home}')

    expect(screen.getByRole('tabpanel')).toHaveTextContent('The airlines')
  })

  it('that are still to come say so and cannot be chosen', () => {
    render(<Memberships />)

    expect(tab('Cars')).toBeDisabled()
    expect(tab('Cars')).toHaveAccessibleDescription('Coming Soon')
  })
})
