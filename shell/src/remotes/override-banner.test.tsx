import { render, screen, within } from '@testing-library/react'
import { act } from 'react'
import { shellAt } from '../testing/shell-at.tsx'

const override = { remote: 'mf-search', source: 'http://localhost:3002', until: '2026-11-21T14:05:00Z' }

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('a page with a developer’s override', () => {
  it('says whose and until when, and leads back to the site as everybody has it', async () => {
    const { shell } = shellAt('/site-map', { config: { override } })
    await act(async () => void render(shell))

    const banner = within(screen.getByRole('region', { name: 'Developer override' }))
    expect(banner.getByText(/for you alone, until \d\d:05/)).toHaveTextContent(
      'mf-search comes from http://localhost:3002',
    )
    expect(banner.getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '/__dev')
  })

  it('is the only one that says so', async () => {
    const { shell } = shellAt('/site-map')
    await act(async () => void render(shell))

    expect(screen.queryByRole('region', { name: 'Developer override' })).not.toBeInTheDocument()
  })
})
