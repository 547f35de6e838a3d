import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SegmentedChoice } from './segmented-choice.tsx'

const options = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
]

function View() {
  const [view, setView] = useState('cards')
  return <SegmentedChoice label="View" options={options} selected={view} onSelect={setView} />
}

describe('a segmented choice', () => {
  it('is a group of radios named by their words, one of them chosen', () => {
    render(<View />)

    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Table' })).not.toBeChecked()
  })

  it('is chosen from by pointer and by arrow keys', async () => {
    render(<View />)

    await userEvent.click(screen.getByText('Table'))
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()

    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked()
  })
})
