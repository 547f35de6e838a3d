import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

function History() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Economy</button>
      <Dialog title="Price history" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        17,500 points
      </Dialog>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Economy' }))

describe('a dialog', () => {
  it('is named by its title and holds nothing while it is closed', async () => {
    render(<History />)
    expect(screen.queryByText('17,500 points')).not.toBeInTheDocument()

    await open()

    expect(screen.getByRole('dialog', { name: 'Price history' })).toHaveTextContent('17,500 points')
  })

  it.each(['button', 'Escape'])('is closed by %s, and the focus goes back to what opened it', async (how) => {
    render(<History />)
    await open()

    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Economy' })).toHaveFocus()
  })

  it('can be opened again at once', async () => {
    render(<History />)

    await open()
    await userEvent.keyboard('{Escape}')
    await open()

    expect(screen.getByRole('dialog', { name: 'Price history' })).toBeVisible()
  })
})
