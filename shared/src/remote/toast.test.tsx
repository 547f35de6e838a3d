import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastProvider, useToast, type Toast } from './index.ts'

const message = 'Airline membership deleted successfully!'

function Delete(toast: Partial<Toast>) {
  const show = useToast()
  return <button onClick={() => show({ text: message, ...toast })}>Delete</button>
}

const Page = (toast: Partial<Toast>) => (
  <ToastProvider>
    <Delete {...toast} />
    <input aria-label="Elsewhere" />
  </ToastProvider>
)

const remove = () => screen.getByRole('button', { name: 'Delete' })
const region = () => screen.findByRole('region', { name: 'Notifications' })
const shown = async (name = message) => within(await region()).findByRole('group', { name })

/** What a screen reader would say now, and whether it would interrupt. */
const spoken = (container: HTMLElement, politeness: 'polite' | 'assertive') =>
  container.querySelector(`[aria-live="${politeness}"]`)?.textContent

describe('a toast', () => {
  it('is shown in the one region of the page and leaves the focus where it is', async () => {
    render(<Page />)

    await userEvent.click(remove())

    expect(await shown()).toHaveTextContent(message)
    expect(remove()).toHaveFocus()
  })

  it('is spoken when there is a pause', async () => {
    const { container } = render(<Page tone="success" />)
    expect(spoken(container, 'polite')).toBe('')

    await userEvent.click(remove())

    expect(spoken(container, 'polite')).toBe(message)
    expect(spoken(container, 'assertive')).toBe('')
  })

  it('is spoken at once when it tells of a failure', async () => {
    const { container } = render(<Page tone="failure" />)

    await userEvent.click(remove())

    expect(spoken(container, 'assertive')).toBe(message)
    expect(spoken(container, 'polite')).toBe('')
  })

  it('is spoken twice when it is said twice', async () => {
    const { container } = render(<Page />)

    await userEvent.click(remove())
    await userEvent.click(remove())

    expect(spoken(container, 'polite')).toBe(message + message)
    expect(await screen.findAllByRole('group')).toHaveLength(2)
  })

  it('carries out its action and goes', async () => {
    const undo = jest.fn()
    const { container } = render(<Page action={{ label: 'Undo', onSelect: undo }} />)

    await userEvent.click(remove())
    expect(spoken(container, 'polite')).toBe(`${message} Undo: press F6.`)
    await userEvent.click(within(await shown()).getByRole('button', { name: 'Undo' }))

    expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
  })

  it('is reached with F6, closed with Escape, and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(remove())
    const toast = await shown()

    await userEvent.keyboard('{F6}')
    expect(await region()).toHaveFocus()
    await userEvent.tab()
    expect(toast).toHaveFocus()
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
    expect(remove()).toHaveFocus()
  })

  it('is closed by its button', async () => {
    render(<Page />)
    await userEvent.click(remove())

    await userEvent.click(within(await shown()).getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
  })
})

describe('the clock of a toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const now = () => screen.queryByRole('group')

  it('runs out after it could be read', async () => {
    render(<Page />)
    await user().click(remove())
    await shown()

    await pass(5000)
    expect(now()).toBeInTheDocument()
    await pass(2000)

    expect(now()).not.toBeInTheDocument()
  })

  it('stands still under the pointer', async () => {
    render(<Page />)
    await user().click(remove())
    fireEvent.mouseEnter(await shown())

    await pass(60_000)
    expect(now()).toBeInTheDocument()
    fireEvent.mouseLeave(await region())
    await pass(7000)

    expect(now()).not.toBeInTheDocument()
  })

  it('stands still while the focus is on it', async () => {
    render(<Page />)
    await user().click(remove())
    await shown()

    await user().keyboard('{F6}')
    await pass(60_000)

    expect(now()).toBeInTheDocument()
  })

  it('does not run for a failure', async () => {
    render(<Page tone="failure" />)
    await user().click(remove())
    await shown()

    await pass(600_000)

    expect(now()).toBeInTheDocument()
  })
})
