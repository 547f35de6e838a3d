import { aUser } from '@pointfare/shared/testing/a-user'
import { deleteUser, exportUser, getUser } from '@pointfare/shared/operations/users'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import type { Session } from '@pointfare/shared/remote'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { answers, fakeApi, refuses, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profilePattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada } from '../testing/membership-api.ts'
import { noTokens } from '../testing/token-api.ts'
import { one, userRecord } from '../testing/user-api.ts'

const open = (session: Partial<Session>, ...answered: Answer[]) => openAtSite({}, session, ...answered)

async function openAtSite(config: Partial<RuntimeConfig>, session: Partial<Session>, ...answered: Answer[]) {
  fakeApi(noTokens, ...answered)
  const logOuts: string[] = []
  const surroundings = {
    session: { ...session, logOut: () => void logOuts.push('out') } as Partial<Session>,
    site: { config: aRuntimeConfig(config) },
  }
  await act(async () => void renderAt(routes, profilePattern, surroundings))
  return { logOuts }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => expectComplaints(/A choice was not saved|The account was not deleted/))

describe('account management', () => {
  const removing = (status: number) => [
    answers(getUser, one, aUser()),
    status === 204 ? answers(deleteUser, one, undefined) : refuses(deleteUser, one, status),
  ]
  const dialog = (name: string) => screen.queryByRole('dialog', { name })

  it('logs out', async () => {
    const { logOuts } = await open(ada, ...userRecord(aUser()).answers)

    await press('Logout')

    expect(logOuts).toHaveLength(1)
  })

  it('deletes the account after a question, and then logs out', async () => {
    const { logOuts } = await open(ada, ...removing(204))

    await press('Delete Account')
    expect(dialog('Delete Account')).toBeVisible()
    await press('Delete')
    expect(dialog('Account Deleted')).toBeVisible()
    expect(logOuts).toHaveLength(0)
    await press('Close')

    expect(logOuts).toHaveLength(1)
  })

  it('clears what the browser keeps once the account is deleted, and not before', async () => {
    localStorage.setItem('savedSearches', '[]')
    localStorage.setItem('savedSearchPoints', '{}')
    sessionStorage.setItem('anything', 'else')
    await open(ada, ...removing(500))
    await press('Delete Account')
    await press('Delete')
    expect(localStorage).toHaveLength(2)

    fakeApi(noTokens, ...removing(204))
    await press('Delete')

    expect(dialog('Account Deleted')).toBeVisible()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it.each<[string, Partial<RuntimeConfig>, string, string]>([
    [
      'this site keeps the login',
      {},
      'This deletes your login, your profile',
      'You may sign up with the same address again, as somebody new.',
    ],
    [
      'a tenant elsewhere keeps it',
      { auth: { domain: 'people.eu.auth0.com', clientId: '', audience: '' } },
      'This deletes your profile',
      'Your login itself is kept by people.eu.auth0.com and is not ended by this.',
    ],
    [
      'a tenant elsewhere keeps it and deletes it too',
      {
        auth: { domain: 'people.eu.auth0.com', clientId: '', audience: '' },
        features: { ...aRuntimeConfig().features, endsLogin: true },
      },
      'This deletes your profile',
      'Your login at people.eu.auth0.com is deleted too, within minutes.',
    ],
  ])('says before what is deleted where %s', async (_where, config, deleted, login) => {
    await openAtSite(config, ada, ...userRecord(aUser()).answers)

    await press('Delete Account')

    expect(screen.getByRole('dialog', { name: 'Delete Account' })).toHaveTextContent(deleted)
    expect(screen.getByRole('dialog', { name: 'Delete Account' })).toHaveTextContent(login)
  })

  it('deletes nothing when the question is cancelled', async () => {
    await open(ada, ...userRecord(aUser()).answers)

    await press('Delete Account')
    await press('Cancel')

    expect(dialog('Delete Account')).not.toBeInTheDocument()
  })

  it('says when the account was not deleted', async () => {
    await open(ada, ...removing(500))

    await press('Delete Account')
    await press('Delete')

    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Failed to delete your account. Please try again later.',
    )
  })

  it('deletes nothing before the API knows the member', async () => {
    await open({ status: 'member', user: ada.user })

    await press('Delete Account')
    await press('Delete')

    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to find your account information.')
  })

  it('hands out everything the site keeps, as a file', async () => {
    const everything = {
      exportedAt: '2027-03-01T12:00:00.000Z',
      user: aUser(),
      requests: [],
      balanceHistory: [],
      personalTokens: [],
      savedSearches: { searches: [] },
    }
    await open(ada, ...userRecord(aUser()).answers, answers(exportUser, one, everything))
    const saved: Promise<string>[] = []
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(textOf(blob))
      return 'blob:test'
    }
    URL.revokeObjectURL = () => {}
    const names: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })

    await press('Export my data')

    expect(await screen.findByText('Your data has been saved as a file.')).toBeVisible()
    expect(names).toEqual(['pointfare-my-data-2027-03-01.json'])
    expect(JSON.parse((await saved[0]) ?? '')).toEqual(everything)
  })

  it('says when there was nothing to hand out', async () => {
    await open(ada, ...userRecord(aUser()).answers, refuses(exportUser, one, 500))

    await press('Export my data')

    expect(await screen.findByRole('alert')).toHaveTextContent('Your data could not be exported.')
  })
})

/** jsdom's blobs cannot be asked for their text. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsText(blob)
  })
