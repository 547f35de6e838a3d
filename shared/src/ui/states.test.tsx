import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmptyState } from './empty-state.tsx'
import { ErrorBox } from './error-box.tsx'
import { LoadingPanel } from './loading-panel.tsx'

describe('the faces of a page that has nothing to show', () => {
  it('say that flights are being searched', () => {
    render(<LoadingPanel />)

    expect(screen.getByRole('status')).toHaveTextContent('Searching flights...Finding the best award options')
  })

  it('say that something failed, and let it be tried again', async () => {
    const retry = jest.fn()
    render(<ErrorBox onRetry={retry}>The server did not answer.</ErrorBox>)

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(screen.getByRole('alert')).toHaveTextContent('Error occurredThe server did not answer.')
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('say the reference of what failed at our end, and copy it by a press', async () => {
    userEvent.setup()
    render(<ErrorBox reference="search-7">Something went wrong at our end.</ErrorBox>)

    await userEvent.click(screen.getByRole('button', { name: 'Reference: search-7' }))

    expect(await screen.findByRole('button', { name: 'Reference: search-7 (copied)' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('search-7')
  })

  it('say what to choose when nothing was found', () => {
    render(<EmptyState />)

    expect(screen.getByText('No flights found')).toBeVisible()
    expect(screen.getByText('Please select origin and destination to see available flights.')).toBeVisible()
  })
})
