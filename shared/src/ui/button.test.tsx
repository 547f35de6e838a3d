import { render, screen } from '@testing-library/react'
import { Button } from './button.tsx'

describe('a button', () => {
  it('does not submit a form unless it is told to', () => {
    render(
      <>
        <Button>Swap</Button>
        <Button type="submit">Search</Button>
      </>,
    )

    expect(screen.getByRole('button', { name: 'Swap' })).toHaveAttribute('type', 'button')
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit')
  })
})
