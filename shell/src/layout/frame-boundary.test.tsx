import { listAirlines } from '@pointfare/shared/operations/airlines'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { aThemeChoice } from '../testing/a-theme-choice.ts'
import { shellAt } from '../testing/shell-at.tsx'

const reported: unknown[] = []

/** The header asks for the theme whenever it is drawn. */
const failing = new Error('A mistake of the frame')
const brokenTheme = {
  ...aThemeChoice(),
  theme: () => {
    throw failing
  },
}

beforeEach(() => {
  reported.length = 0
  // Browsers have it, jsdom does not.
  window.reportError = (error) => void reported.push(error)
  fakeApi(answers(listAirlines, {}, []))
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  expectComplaints(/A mistake of the frame/)
})

afterEach(() => void Reflect.deleteProperty(window, 'reportError'))

const words = () => screen.getByRole('heading', { level: 1, name: 'This page has not arrived' })

describe('a page whose frame fails', () => {
  it('says so, offers to try its address again, and tells the window of it', async () => {
    await act(async () => render(shellAt('/how-it-works?from=a-friend', { theme: brokenTheme }).shell))

    expect(words()).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute(
      'href',
      '/__retry?to=%2Fhow-it-works%3Ffrom%3Da-friend',
    )
    expect(reported).toEqual([failing])
  })

  it('says the same where a server has drawn it', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(shellAt('/').shell)
    const wasRendered = root.querySelector('header') !== null
    document.body.append(root)

    const taken = await act(async () =>
      hydrateRoot(root, shellAt('/', { theme: brokenTheme }).shell, { onRecoverableError: () => {} }),
    )

    expect(wasRendered).toBe(true)
    expect(words()).toBeVisible()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/__retry?to=%2F')
    expect(reported).toEqual([failing])
    await act(async () => taken.unmount())
    root.remove()
  })

  it('is drawn anew at another address', async () => {
    let isBroken = true
    const theme = { ...aThemeChoice(), theme: () => (isBroken ? brokenTheme.theme() : ('system' as const)) }
    const { shell, router } = shellAt('/how-it-works', { theme })
    await act(async () => render(shell))
    isBroken = false

    await act(async () => router.navigate('/site-map'))

    expect(screen.getByRole('heading', { level: 1, name: 'Site Map' })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
  })
})
