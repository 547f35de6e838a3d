import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlainToasts } from './plain-toasts.tsx'

describe('plain toasts', () => {
  it('say everything, carry out actions and are closed by hand', async () => {
    const undo = jest.fn()
    const gone = jest.fn()
    render(
      <PlainToasts
        toasts={[
          { id: 'a', text: 'Deleted.', action: { label: 'Undo', onSelect: undo } },
          { id: 'b', text: 'Not saved.', tone: 'failure' },
        ]}
        onGone={gone}
      />,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close)

    expect(screen.getByText('Not saved.')).toBeVisible()
    expect(undo).toHaveBeenCalledTimes(1)
    expect(gone.mock.calls).toEqual([['a'], ['a'], ['b']])
  })
})
