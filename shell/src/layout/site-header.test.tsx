import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inlinePages } from '../pages/main-pages.ts'
import { aRelease, mainRemotes } from '@pointfare/shared/testing/a-release'
import { aThemeChoice } from '../testing/a-theme-choice.ts'
import { shellAt } from '../testing/shell-at.tsx'

const labels = (paths: string[]) => inlinePages((path) => paths.includes(path)).map(({ label }) => label)

describe('the links in a wide header', () => {
  const site = ['/', '/search', '/cheapest', '/price-changes/airlines', '/how-it-works']

  it('begin with home until there is something to explore', () => {
    expect(labels(site)).toEqual(['Home', 'Search', 'Cheapest', 'Price Changes', 'How It Works'])
    expect(labels([...site, '/explore'])).toEqual(['Search', 'Explore', 'Cheapest', 'Price Changes', 'How It Works'])
  })

  it('leave out what the release has no page for', () => {
    expect(labels(['/', '/search', '/how-it-works'])).toEqual(['Home', 'Search', 'How It Works'])
  })
})

describe('the button Theme', () => {
  async function open(theme = aThemeChoice()) {
    await act(async () => {
      render(shellAt('/site-map', { release: aRelease(mainRemotes()), theme }).shell)
    })
    return { theme, button: within(screen.getByRole('banner')).getByRole('button', { name: 'Theme' }) }
  }

  it('offers light, dark and what the system says', async () => {
    const { button, theme } = await open()
    expect(button).toHaveAttribute('aria-expanded', 'false')

    await userEvent.click(button)
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Light',
      'Dark',
      'System',
    ])
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()

    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(theme.theme()).toBe('dark')
  })

  it('closes with Escape and takes the focus back', async () => {
    const { button } = await open(aThemeChoice('light'))
    await userEvent.click(button)
    screen.getByRole('radio', { name: 'Light' }).focus()

    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('radio')).toBeNull()
    expect(button).toHaveFocus()
  })
})
