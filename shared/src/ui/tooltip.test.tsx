import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from './tooltip.tsx'

const reason = 'Route swap not available'

const Swap = ({ text = reason }: { text?: string | undefined }) => (
  <>
    <Tooltip text={text || undefined}>
      {(describedBy) => (
        <button aria-describedby={describedBy} aria-disabled="true">
          Swap
        </button>
      )}
    </Tooltip>
    <button>Search</button>
  </>
)

const control = () => screen.getByRole('button', { name: 'Swap' })
const bubble = () => screen.findByRole('tooltip')
const bubbleNow = () => screen.queryByRole('tooltip')

describe('a tooltip', () => {
  it('describes its control before and while it is seen', async () => {
    render(<Swap />)
    expect(control()).toHaveAccessibleDescription(reason)

    await userEvent.tab()
    await bubble()

    expect(control()).toHaveAccessibleDescription(reason)
  })

  it('appears on focus and goes on Escape, also from a control that is disabled', async () => {
    render(<Swap />)

    await userEvent.tab()
    expect(await bubble()).toHaveTextContent(reason)
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(bubbleNow()).not.toBeInTheDocument())
    expect(control()).toHaveFocus()
  })

  it('goes when the focus goes, and comes back with it', async () => {
    render(<Swap />)

    await userEvent.tab()
    await bubble()
    await userEvent.tab()
    await waitFor(() => expect(bubbleNow()).not.toBeInTheDocument())
    await userEvent.tab({ shift: true })

    expect(await bubble()).toBeVisible()
  })

  it('appears under the pointer, stays while it is pressed or rested on, and goes with the pointer', async () => {
    const user = userEvent.setup()
    render(<Swap />)

    await user.hover(control())
    await bubble()
    await user.click(control())
    await user.hover(await bubble())
    expect(await bubble()).toBeVisible()
    await user.hover(screen.getByRole('button', { name: 'Search' }))

    await waitFor(() => expect(bubbleNow()).not.toBeInTheDocument())
  })

  it('appears on a tap and goes with a tap elsewhere', async () => {
    render(<Swap />)

    await userEvent.pointer({ keys: '[TouchA]', target: control() })
    await bubble()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Search' }), { pointerType: 'touch' })

    await waitFor(() => expect(bubbleNow()).not.toBeInTheDocument())
  })

  it('is not there when there is nothing to say, and its control stays the same one', async () => {
    const { rerender } = render(<Swap text="" />)

    await userEvent.tab()
    expect(bubbleNow()).not.toBeInTheDocument()
    expect(control()).not.toHaveAttribute('aria-describedby')
    rerender(<Swap />)

    expect(control()).toHaveFocus()
    expect(await bubble()).toHaveTextContent(reason)
  })
})
