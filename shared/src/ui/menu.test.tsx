import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from './menu.tsx'

const chosen = jest.fn()

const command = (label: string, disabled = false) => ({ label, disabled, onSelect: () => chosen(label) })

const Actions = () => (
  <>
    <Menu commands={[command('Search Again'), command('Share'), command('Rename', true), command('Delete')]}>
      Actions
    </Menu>
    <button>Elsewhere</button>
  </>
)

const button = () => screen.getByRole('button', { name: 'Actions' })
const list = () => screen.findByRole('menu', { name: 'Actions' })
const item = (name: string) => screen.getByRole('menuitem', { name })

/** In the list the focus stays; the list says which command is current. */
const current = () => {
  const id = screen.getByRole('menu').getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

async function openWithKey(key: string) {
  render(<Actions />)
  await userEvent.tab()
  await userEvent.keyboard(key)
  await waitFor(async () => expect(await list()).toHaveFocus())
}

beforeEach(() => chosen.mockClear())

describe('a menu', () => {
  it('is a closed button that says it opens a menu', () => {
    render(<Actions />)

    expect(button()).toHaveAttribute('aria-haspopup', 'menu')
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('opens on a press, carries out the command that is pressed, and closes', async () => {
    render(<Actions />)

    await userEvent.click(button())
    await list()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(item('Share'))

    expect(chosen.mock.calls).toEqual([['Share']])
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(button()).toHaveFocus()
  })

  it.each([
    ['{Enter}', 'Search Again'],
    ['{ArrowDown}', 'Search Again'],
    ['{ArrowUp}', 'Delete'],
  ])('opened with %s begins at %s', async (key, first) => {
    await openWithKey(key)

    await waitFor(() => expect(current()).toBe(first))
  })

  it('is walked with arrows, past what is disabled and round the ends, with Home and with End', async () => {
    await openWithKey('{ArrowDown}')
    await waitFor(() => expect(current()).toBe('Search Again'))

    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(current()).toBe('Delete'))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(current()).toBe('Share'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(current()).toBe('Search Again'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(current()).toBe('Delete'))
  })

  it('finds a command by its first letters, and Enter carries it out', async () => {
    await openWithKey('{ArrowDown}')

    await userEvent.keyboard('sh')
    await waitFor(() => expect(current()).toBe('Share'))
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(chosen.mock.calls).toEqual([['Share']]))
  })

  it('closes on Escape, does nothing and gives the focus back', async () => {
    await openWithKey('{ArrowDown}')

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(button()).toHaveFocus()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('closes when something else is pressed', async () => {
    await openWithKey('{ArrowDown}')

    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))

    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('closes on Tab, which leads on from its button', async () => {
    await openWithKey('{ArrowDown}')

    await userEvent.tab()

    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  it('does not carry out what is disabled', async () => {
    await openWithKey('{ArrowDown}')

    await userEvent.click(item('Rename'))

    expect(item('Rename')).toHaveAttribute('aria-disabled', 'true')
    expect(chosen).not.toHaveBeenCalled()
  })
})
