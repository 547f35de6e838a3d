import { getTokenHolder } from '@pointfare/shared/platform/operations/tokens'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const takesToken = answers(getTokenHolder, {}, null)
const refusesToken = refuses(getTokenHolder, {}, 401, { detail: 'Writing needs the header' })

async function signIn({ actor, token } = grace) {
  const user = userEvent.setup()
  if (actor) await user.type(screen.getByLabelText('Your name'), actor)
  if (token) await user.type(screen.getByLabelText('Release token'), token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  it('leads to what is live, and is kept', async () => {
    consoleApi().answer(takesToken)
    const { signedIn } = await openConsole('/releases')

    await signIn()

    expect(await screen.findByRole('heading', { level: 1, name: 'production' })).toBeVisible()
    expect(signedIn()).toEqual(grace)
  })

  it('is refused with a wrong token, in words that say where the right one is', async () => {
    consoleApi().answer(refusesToken)
    const { signedIn } = await openConsole('/releases')

    await signIn()

    expect(await screen.findByText(/does not take this token.*release-token/)).toBeVisible()
    expect(signedIn()).toBeUndefined()
  })

  it('needs a name and a token', async () => {
    const { requests } = consoleApi()
    await openConsole('/releases')

    await signIn({ actor: '', token: '' })

    expect(screen.getByText('Enter your name')).toBeVisible()
    expect(screen.getByText('Enter the release token')).toBeVisible()
    expect(requests).toEqual([])
  })

  it('says when the registry cannot answer', async () => {
    consoleApi().answer(refuses(getTokenHolder, {}, 503))
    await openConsole('/releases')

    await signIn()

    expect(await screen.findByText('The registry could not do this')).toBeVisible()
  })
})

it('signing out forgets the token', async () => {
  consoleApi()
  const { signedIn } = await openConsole('/releases/channels/production', grace)

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))

  expect(signedIn()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
