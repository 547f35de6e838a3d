import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
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

  it('is closed by the page when Escape asks for it, and not by itself', async () => {
    render(<History />)
    await open()
    const escape = new Event('cancel', { cancelable: true })

    await act(async () => screen.getByRole('dialog').dispatchEvent(escape))

    expect(escape.defaultPrevented).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stays when something in it is cancelled', async () => {
    render(<History />)
    await open()

    await act(async () => fireEvent(screen.getByText('17,500 points'), new Event('cancel', { bubbles: true })))

    expect(screen.getByRole('dialog')).toBeVisible()
  })

  describe('of 200 by 100 pixels', () => {
    const box = { left: 100, right: 300, top: 50, bottom: 150 } as DOMRect
    const dialog = () => screen.getByRole('dialog')
    const isOpen = () => screen.queryByRole('dialog') !== null

    beforeEach(async () => {
      render(<History />)
      await open()
      dialog().getBoundingClientRect = () => box
    })

    it.each([
      ['left of', 99, 100],
      ['right of', 301, 100],
      ['above', 200, 49],
      ['below', 200, 151],
    ])('is closed by a press %s it', async (_, clientX, clientY) => {
      await act(async () => fireEvent.click(dialog(), { clientX, clientY }))

      expect(isOpen()).toBe(false)
    })

    it.each([
      ['upper left', 100, 50],
      ['lower right', 300, 150],
    ])('stays open at a press on its %s edge', async (_, clientX, clientY) => {
      await act(async () => fireEvent.click(dialog(), { clientX, clientY }))

      expect(isOpen()).toBe(true)
    })

    it('stays open at the click that Enter makes of a control in it, which has no place', async () => {
      const title = screen.getByRole('heading', { name: 'Price history' })
      await act(async () => fireEvent(title, createEvent.click(title, { clientX: 0, clientY: 0 })))

      expect(isOpen()).toBe(true)
    })
  })

  it('can be opened again at once', async () => {
    render(<History />)

    await open()
    await userEvent.keyboard('{Escape}')
    await open()

    expect(screen.getByRole('dialog', { name: 'Price history' })).toBeVisible()
  })
})
