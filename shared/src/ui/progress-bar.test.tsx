import { render, screen } from '@testing-library/react'
import { ProgressBar } from './progress-bar.tsx'

const bar = () => screen.getByRole('progressbar', { name: 'Checking award seats' })

describe('a progress bar', () => {
  it('says how far it is', () => {
    render(<ProgressBar label="Checking award seats" done={2} of={6} />)

    expect(bar()).toHaveAttribute('aria-valuenow', '2')
    expect(bar()).toHaveAttribute('aria-valuemax', '6')
  })

  it('claims no progress while it is unknown', () => {
    render(<ProgressBar label="Checking award seats" />)

    expect(bar()).not.toHaveAttribute('aria-valuenow')
  })
})
