import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { mainPages } from '../pages/main-pages.ts'
import { MainMenu } from './main-menu.tsx'

function open() {
  const element = (
    <>
      <MainMenu pages={mainPages} />
      <button type="button">Elsewhere</button>
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/search'] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router }
}

const button = () => screen.getByRole('button', { name: 'Menu' })
const links = () => within(screen.getByRole('navigation', { hidden: true })).queryAllByRole('link')

describe('the main menu', () => {
  it('is closed until its button is pressed, and closes with it', async () => {
    const { user } = open()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    expect(links()).toEqual([])

    await user.click(button())
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'How It Works',
      'Cheapest Reward Flights',
      'Search',
      'Explore',
      'Price Changes',
      'Saver Radar',
    ])

    await user.click(button())
    expect(links()).toEqual([])
  })

  it('follows its button in the order of the keyboard, and tells where one is', async () => {
    const { user } = open()
    await user.click(button())

    await user.tab()

    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page')
  })

  it('closes with Escape and gives the focus back', async () => {
    const { user } = open()
    await user.click(button())
    await user.tab()

    await user.keyboard('{Escape}')

    expect(links()).toEqual([])
    expect(button()).toHaveFocus()
  })

  it('closes on a press outside', async () => {
    const { user } = open()
    await user.click(button())

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))

    expect(links()).toEqual([])
  })

  it('closes when the keyboard moves on past its last page', async () => {
    const { user } = open()
    await user.click(button())

    for (let presses = 0; presses < 8; presses += 1) await user.tab()

    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    expect(links()).toEqual([])
  })

  it('closes when one of its pages is chosen', async () => {
    const { user, router } = open()
    await user.click(button())

    await user.click(screen.getByRole('link', { name: 'How It Works' }))

    expect(router.state.location.pathname).toBe('/how-it-works')
    expect(links()).toEqual([])
  })

  it('fades out for 300 ms', () => {
    open()

    expect(screen.getByRole('navigation', { hidden: true })).toHaveStyle({ visibility: 'hidden', opacity: '0' })
    expect(getComputedStyle(screen.getByRole('navigation', { hidden: true })).transition).toContain('opacity 300ms')
  })
})
