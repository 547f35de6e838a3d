import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from './tooltip.tsx'

const Swap = ({ text }: { text?: string }) => (
  <Tooltip text={text}>{(describedBy) => <button aria-describedby={describedBy}>Swap</button>}</Tooltip>
)

describe('a tooltip', () => {
  it('appears on focus, describes its control and goes on Escape', async () => {
    render(<Swap text="Route swap not available" />)

    await userEvent.tab()
    expect(screen.getByRole('tooltip')).toHaveTextContent('Route swap not available')
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Route swap not available')
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('appears under the pointer and goes with it', async () => {
    render(<Swap text="Route swap not available" />)

    await userEvent.hover(screen.getByRole('button'))
    expect(screen.getByRole('tooltip')).toBeVisible()
    await userEvent.unhover(screen.getByRole('button'))

    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('is not there when there is nothing to say', async () => {
    render(<Swap />)

    await userEvent.tab()

    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })
})
