import { createToken, listTokens, revokeToken } from '@pointfare/shared/platform/operations/tokens'
import type { ReleaseToken } from '@pointfare/shared/platform/release-token'
import { answers, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const url = '/releases/tokens'

const aToken = (changes: Partial<ReleaseToken> = {}): ReleaseToken => ({
  name: 'ci-search',
  scopes: ['publish:mf-search'],
  createdBy: 'admin',
  createdAt: '2027-03-01T11:00:00.000Z',
  expiresAt: '2027-05-30T11:00:00.000Z',
  revokedBy: null,
  revokedAt: null,
  ...changes,
})

const card = (name: string) => screen.getByText(name, { selector: 'strong' }).closest('li') as HTMLElement // each is one

describe('the page of tokens', () => {
  it('says what each lets do, who made it, and how it ends or ended', async () => {
    consoleApi().answer(
      answers(listTokens, {}, [
        aToken(),
        aToken({ name: 'old', expiresAt: '2027-02-01T11:00:00.000Z' }),
        aToken({ name: 'leaked', revokedBy: 'ada', revokedAt: '2027-03-01T11:30:00.000Z' }),
      ]),
    )
    await openConsole(url, grace)

    await screen.findByText('leaked', { selector: 'strong' })
    expect(card('ci-search')).toHaveTextContent('publish:mf-search')
    expect(card('ci-search')).toHaveTextContent('Made by admin 1 hour ago, good until 30 May 2027')
    expect(card('old')).toHaveTextContent('over since 1 February 2027')
    expect(card('leaked')).toHaveTextContent('revoked by ada 30 minutes ago')
    expect(within(card('leaked')).queryByRole('button')).toBeNull()
  })

  it('makes one, and shows its secret once', async () => {
    const sent: unknown[] = []
    consoleApi().answer(
      answers(listTokens, {}, []),
      replies(createToken, {}, ({ body }) => {
        sent.push(body)
        return Response.json({ ...aToken({ name: 'west', scopes: ['edge'] }), token: 'pfr_secret' }, { status: 201 })
      }),
    )
    await openConsole(url, grace)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'west')
    await userEvent.type(screen.getByRole('textbox', { name: 'What it lets do' }), 'edge, publish:mf-search')
    await userEvent.click(screen.getByRole('button', { name: 'Make it' }))

    expect(await screen.findByText('pfr_secret')).toBeVisible()
    expect(sent).toEqual([{ name: 'west', scopes: ['edge', 'publish:mf-search'], expiresInDays: 90 }])
  })

  it('says at the field what cannot be asked for, and asks for nothing', async () => {
    consoleApi().answer(answers(listTokens, {}, []))
    await openConsole(url, grace)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'West!')
    await userEvent.type(screen.getByRole('textbox', { name: 'What it lets do' }), 'everything')
    await userEvent.click(screen.getByRole('button', { name: 'Make it' }))

    expect(screen.getByText('A token is named like ci-search')).toBeVisible()
    expect(screen.getByText(/^A scope is admin, edge, or like/)).toBeVisible()
  })

  it('revokes one after a second press', async () => {
    let revoked = 0
    consoleApi().answer(
      answers(listTokens, {}, [aToken()]),
      replies(revokeToken, { params: { name: 'ci-search' } }, () => {
        revoked += 1
        return Response.json(aToken({ revokedBy: 'admin', revokedAt: '2027-03-01T12:00:00.000Z' }))
      }),
    )
    await openConsole(url, grace)
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke ci-search' }))
    expect(revoked).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Revoke for good ci-search' }))

    expect(revoked).toBe(1)
  })

  it('says to whom it is not for that it is not', async () => {
    consoleApi().answer(refuses(listTokens, {}, 403))
    await openConsole(url, grace)

    expect(await screen.findByRole('alert')).toHaveTextContent('Your token does not allow this')
  })
})
