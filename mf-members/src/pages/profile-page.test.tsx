import { loginProofNeededProblem } from '@pointfare/shared/contracts/problem'
import {
  endLoginSession,
  endLoginSessions,
  listLoginSessions,
  listPasskeys,
  offerPasskey,
  proveLogin,
  removeAssistant,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { aUser } from '@pointfare/shared/testing/a-user'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { type Answer, answers, fakeApi, hangs, refuses, replies } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profilePattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { loginOf } from '../testing/login-api.ts'
import { ada } from '../testing/membership-api.ts'
import {
  assistantsOf,
  calmSecurity,
  claude,
  laptopPasskey,
  passkeysOf,
  sessionsOf,
  telephone,
  thisDevice,
} from '../testing/security-api.ts'
import { noTokens } from '../testing/token-api.ts'
import { userRecord } from '../testing/user-api.ts'

const usual = aRuntimeConfig()
const own = { ...usual, features: { ...usual.features, ownTenant: true } }

async function open(...answered: Answer[]) {
  const logOut = jest.fn()
  const api = fakeApi(...userRecord(aUser()).answers, ...calmSecurity, ...loginOf().answers, noTokens, ...answered)
  await act(async () => void renderAt(routes, profilePattern, { session: { ...ada, logOut }, site: { config: own } }))
  return { ...api, logOut }
}

const section = () => within(screen.getByRole('region', { name: 'Security' }))
const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
const rows = async (list: string) => within(await section().findByRole('list', { name: list })).getAllByRole('listitem')

describe('where somebody is logged in', () => {
  it('is listed by device, this one marked', async () => {
    await open(...sessionsOf(thisDevice, telephone))

    const [here, there] = await rows('Your sessions')
    expect(here).toHaveTextContent('Chrome on LinuxThis deviceLast usedNowLogged in28 Feb 2027, 12:00')
    expect(there).toHaveTextContent('Safari on iPhoneSign outLast used5 minutes agoLogged in1 Feb 2027, 12:00')
  })

  it('ends on another device when it is signed out', async () => {
    await open(...sessionsOf(thisDevice, telephone))
    await rows('Your sessions')

    await press('Sign out Safari on iPhone')

    expect(await section().findByText('Safari on iPhone is signed out.')).toBeVisible()
    expect(await rows('Your sessions')).toHaveLength(1)
    expect(section().getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  })

  it('stays listed when that failed', async () => {
    expectComplaints(/A session was not ended/)
    await open(...sessionsOf(thisDevice, telephone), refuses(endLoginSession, {}, 500))
    await rows('Your sessions')

    await press('Sign out Safari on iPhone')

    expect(await section().findByText('Safari on iPhone could not be signed out. Please try again.')).toBeVisible()
    expect(await rows('Your sessions')).toHaveLength(2)
  })

  it('ends everywhere, here too, by one button', async () => {
    const { logOut } = await open(...sessionsOf(thisDevice, telephone))

    await press('Sign out everywhere')

    expect(logOut).toHaveBeenCalledTimes(1)
  })

  it('goes on when that failed', async () => {
    expectComplaints(/The sessions were not ended/)
    const { logOut } = await open(refuses(endLoginSessions, {}, 503))

    await press('Sign out everywhere')

    expect(await section().findByText('You could not be signed out everywhere. Please try again.')).toBeVisible()
    expect(logOut).not.toHaveBeenCalled()
  })

  it('is on its way, or could not be loaded', async () => {
    await open(hangs(listLoginSessions), refuses(listPasskeys, {}, 500))

    expect(section().getByText('Loading your sessions...')).toBeInTheDocument()
    expect(await section().findByRole('alert')).toHaveTextContent('Your passkeys could not be loaded')
  })
})

describe('assistants that somebody has let in', () => {
  it('are not spoken of where there are none', async () => {
    await open()
    await rows('Your sessions')

    expect(section().queryByRole('heading', { name: 'Assistants' })).toBeNull()
  })

  it('are listed with what they read, also where they have no name', async () => {
    await open(...assistantsOf(claude, { ...claude, id: 'd'.repeat(43), name: null, place: null }))

    const [named, nameless] = await rows('Your assistants')
    expect(named).toHaveTextContent(
      'Claude at assistant.exampleDisconnectReadsMemberships, Saved searchesLast used5 minutes agoConnected1 Feb 2027',
    )
    expect(nameless).toHaveTextContent('An assistant on a computer')
  })

  it('are disconnected by a press', async () => {
    await open(...assistantsOf(claude))
    await rows('Your assistants')

    await press('Disconnect Claude at assistant.example')

    expect(await section().findByText('Claude at assistant.example reads nothing of yours any more.')).toBeVisible()
    expect(section().queryByRole('list', { name: 'Your assistants' })).toBeNull()
    expect(section().getByRole('heading', { name: 'Assistants' })).toHaveFocus()
  })

  it('stay listed when that failed', async () => {
    expectComplaints(/An assistant was not disconnected/)
    await open(...assistantsOf(claude), refuses(removeAssistant, {}, 500))
    await rows('Your assistants')

    await press('Disconnect Claude at assistant.example')

    expect(await section().findByText(/could not be disconnected/)).toBeVisible()
    expect(await rows('Your assistants')).toHaveLength(1)
  })
})

describe('passkeys', () => {
  it('are none at first, and none is asked for after the password', async () => {
    await open()

    expect(await section().findByText('You have no passkeys.')).toBeVisible()
    expect(section().getByRole('switch', { name: 'Ask for a passkey after my password' })).toBeDisabled()
  })

  it('are removed after a question', async () => {
    await open(...passkeysOf({ passkeys: [laptopPasskey] }))
    await rows('Your passkeys')

    await press('Remove Chrome on Linux')
    const question = within(screen.getByRole('dialog', { name: 'Remove passkey' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))

    expect(await section().findByText('Chrome on Linux is removed. Nobody logs in with it any more.')).toBeVisible()
    expect(section().getByText('You have no passkeys.')).toBeVisible()
  })

  it('say why one has to stay', async () => {
    expectComplaints(/A passkey was not changed/)
    const detail = 'Your logins ask for this passkey: stop asking for one first, or add another'
    await open(...passkeysOf({ passkeys: [laptopPasskey] }), refuses(removePasskey, {}, 409, { detail }))
    await rows('Your passkeys')

    await press('Remove Chrome on Linux')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))

    expect(await section().findByText(detail)).toBeVisible()
  })

  it('are not made when the browser gives none', async () => {
    expectComplaints(/A passkey was not changed/)
    await open(answers(offerPasskey, {}, { challenge: 'AAAA' }))
    await section().findByText('You have no passkeys.')

    await press('Add a passkey')

    expect(await section().findByText('No passkey was made: the question was closed, or took too long.')).toBeVisible()
  })

  it('may be asked for after the password; the codes for the day they are lost are shown once', async () => {
    await open(...passkeysOf({ passkeys: [laptopPasskey] }))
    const factor = await section().findByRole('switch', { name: 'Ask for a passkey after my password' })

    await userEvent.click(factor)

    expect(await rows('Recovery codes')).toHaveLength(2)
    expect(factor).toBeChecked()
    expect(section().getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
    await press('I have kept them')
    expect(section().queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument()
  })
})

describe('a login of a while ago', () => {
  const tooOld = { type: loginProofNeededProblem, detail: 'Show again who you are' }
  const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm that it is you' }))
  const type = async (password: string) => {
    await userEvent.type(dialog().getByLabelText('Password'), password)
    await userEvent.click(dialog().getByRole('button', { name: 'Continue' }))
  }

  it('is proved by the password first, and then what was pressed goes on', async () => {
    expectComplaints(/A passkey was not changed/)
    const api = await open(refuses(offerPasskey, {}, 403, tooOld))
    await section().findByText('You have no passkeys.')
    await press('Add a passkey')
    const proofs: unknown[] = []
    api.answer(
      answers(offerPasskey, {}, { challenge: 'AAAA' }),
      replies(proveLogin, {}, ({ body }) => {
        proofs.push(body)
        return new Response(null, { status: 204 })
      }),
    )

    await type('correct horse battery')

    expect(await section().findByText(/^No passkey was made/)).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument()
    expect(proofs).toEqual([{ password: 'correct horse battery' }])
  })

  it('is not proved by a wrong one, which is said at the field', async () => {
    expectComplaints(/The login was not proved/)
    const errors = [{ field: 'password', message: 'Wrong password' }]
    await open(refuses(offerPasskey, {}, 403, tooOld), refuses(proveLogin, {}, 400, { errors }))
    await section().findByText('You have no passkeys.')
    await press('Add a passkey')

    await type('wrong')

    expect(await dialog().findByText('Wrong password')).toBeVisible()
  })
})

it('says where the login is managed, when that is elsewhere', async () => {
  fakeApi(...userRecord(aUser()).answers, ...calmSecurity, noTokens)
  const elsewhere = { domain: 'people.eu.auth0.com', clientId: 'x', audience: 'y' }
  const config = { ...usual, auth: elsewhere }

  await act(async () => void renderAt(routes, profilePattern, { session: ada, site: { config } }))

  expect(section().getByText(/are kept and managed at people\.eu\.auth0\.com\.$/)).toBeVisible()
  expect(section().queryByRole('button')).not.toBeInTheDocument()
})
