import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConsent } from '../testing/a-consent.ts'
import { shellAt } from '../testing/shell-at.tsx'

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' })

async function open(consent = aConsent()) {
  await act(async () => {
    render(shellAt('/site-map', { consent }).shell)
  })
  return consent
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('the cookie banner', () => {
  it('explains itself and links to the privacy policy', async () => {
    await open()

    expect(banner()).toHaveTextContent('Pointfare works without cookies')
    expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/privacy-policy')
  })

  it.each([
    ['Accept', 'given'],
    ['Decline', 'declined'],
  ])('goes away for good after %s', async (button, state) => {
    const consent = await open()

    await userEvent.click(screen.getByRole('button', { name: button }))

    expect(banner()).not.toBeInTheDocument()
    expect(consent.state()).toBe(state)
  })

  it.each(['given', 'declined', 'objected'] as const)('does not ask again when the answer is: %s', async (state) => {
    await open(aConsent(state))

    expect(banner()).not.toBeInTheDocument()
  })
})
