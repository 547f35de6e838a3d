import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'airlines', label: 'Airlines' },
  { id: 'cars', label: 'Cars', comingSoon: true },
  { id: 'hotels', label: 'Hotels' },
]

function Kinds({ onSelect }: { onSelect: (id: string) => void }) {
  const kinds = [tabs[0]!, { id: 'hotels', label: 'Hotels', leadsAway: true }]
  return (
    <Tabs label="Kind" tabs={kinds} selected="airlines" onSelect={onSelect}>
      The airlines
    </Tabs>
  )
}

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

  it('are walked with arrows, Home and End, and chosen on the way', async () => {
    render(<Memberships />)
    await userEvent.click(tab('Airlines'))

    await userEvent.keyboard('{End}')
    expect(tab('Hotels')).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('The hotels')
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Airlines')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}')

    expect(screen.getByRole('tabpanel')).toHaveTextContent('The airlines')
  })

  it('can be met and heard, but not chosen, while they are still to come', async () => {
    render(<Memberships />)
    await userEvent.click(tab('Airlines'))

    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Cars')).toHaveFocus()
    await userEvent.click(tab('Cars'))

    expect(tab('Cars')).toHaveAttribute('aria-disabled', 'true')
    expect(tab('Cars')).toHaveAccessibleDescription('Coming Soon')
    expect(tab('Airlines')).toHaveAttribute('aria-selected', 'true')
  })

  it('lead to another page when they are chosen, not on the way past them', async () => {
    const onSelect = jest.fn()
    render(<Kinds onSelect={onSelect} />)
    await userEvent.tab()

    await userEvent.keyboard('{ArrowRight}')
    expect(tab('Hotels')).toHaveFocus()
    expect(onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')

    expect(onSelect.mock.calls[0]?.[0]).toBe('hotels')
  })

  it('are one stop on the way through the page', async () => {
    render(<Memberships />)

    await userEvent.tab()
    expect(tab('Airlines')).toHaveFocus()
    await userEvent.tab()

    expect(screen.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement)
  })
})
