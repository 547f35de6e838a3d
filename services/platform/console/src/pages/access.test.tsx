import { getHead, listRollbackTargets } from '@pointfare/shared/platform/operations/channels'
import { getConvergence, listFailures } from '@pointfare/shared/platform/operations/tabs'
import { getTokenHolder } from '@pointfare/shared/platform/operations/tokens'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/channels/production'

function registryFor(...scopes: string[]) {
  const api = consoleApi()
  api.answer(
    answers(getTokenHolder, {}, { name: 'team-search', scopes, expiresAt: '2027-06-01T00:00:00Z' }),
    answers(listRollbackTargets, { params: { channel: 'production', name: 'mf-search' } }, []),
  )
  return api
}

const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null

describe('what a token does not allow', () => {
  it('has no buttons for a token that may change one remote only', async () => {
    registryFor('release:production/mf-search')
    await openConsole(url, grace)

    expect(await screen.findByText(/^Your token is for release:production\/mf-search/)).toBeVisible()
    expect(['Roll back mf-search', 'Promote mf-search', 'Remove mf-search', 'Canary mf-search'].map(isOffered)).toEqual(
      [true, true, true, true],
    )
    expect(['Roll back shell', 'Promote shell', 'Freeze channel'].map(isOffered)).toEqual([false, false, false])
  })

  it('has no buttons for a token that may only publish', async () => {
    registryFor('publish:mf-search')
    await openConsole(url, grace)

    expect(await screen.findByText(/^Your token is for publish:mf-search/)).toBeVisible()
    expect(isOffered('Roll back mf-search')).toBe(false)
  })

  it('has all buttons for a token that may change the channel', async () => {
    registryFor('release:production')
    await openConsole(url, grace)

    expect(await screen.findByRole('button', { name: 'Freeze channel' })).toBeVisible()
    expect(['Roll back shell', 'Remove mf-search'].map(isOffered)).toEqual([true, true])
  })

  it('is not opened by a link either', async () => {
    registryFor('release:production/mf-deals')
    await openConsole(`${url}?dialog=roll-back&artifact=mf-search`, grace)

    expect(await screen.findByText('Your token does not allow this')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('It is for release:production/mf-deals.')
  })

  it('cannot start a channel', async () => {
    registryFor('release:staging/mf-search').answer(
      refuses(getHead, { params: { channel: 'staging' } }, 404),
      refuses(getConvergence, { params: { channel: 'staging' } }, 404),
      refuses(listFailures, { params: { channel: 'staging' } }, 404),
    )
    await openConsole('/releases/channels/staging', grace)

    expect(await screen.findByText(/Its first release must hold a shell/)).toBeVisible()
  })
})
