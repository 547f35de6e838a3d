import { aUser } from '@pointfare/shared/testing/a-user'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { fakeApi, hangs, refuses, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profilePattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { ada } from '../testing/membership-api.ts'
import { laptop, madeToken, personalTokensOf } from '../testing/token-api.ts'
import { userRecord } from '../testing/user-api.ts'

const ofUser = { params: { userId: '7' } }

async function open(...answered: Answer[]) {
  fakeApi(...userRecord(aUser()).answers, ...answered)
  await act(async () => void renderAt(routes, profilePattern, { session: ada }))
  await userEvent.click(await section().findByText('Developers'))
}

const section = () => within(screen.getByRole('region', { name: 'Personal tokens' }))
const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
const name = () => section().getByRole('textbox', { name: 'Token name' })
const choose = (label: string) => userEvent.click(section().getByRole('checkbox', { name: label }))

describe('personal tokens', () => {
  it('are listed with what they may read and when they were used', async () => {
    await open(...personalTokensOf(laptop).answers)

    const [row] = await section().findAllByRole('listitem')
    expect(row).toHaveTextContent('Laptop')
    expect(row).toHaveTextContent('Memberships')
    expect(row).toHaveTextContent('pointfare_pat_…x9Kd')
    expect(
      within(row ?? document.body)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 minutes ago', '1 Feb 2027', '2 May 2027'])
  })

  it('are none at first', async () => {
    await open(...personalTokensOf().answers)

    expect(await section().findByText('You have no personal tokens.')).toBeVisible()
    expect(section().getByText('https://pointfare.example/mcp')).toBeVisible()
  })

  it('say that they are on their way', async () => {
    await open(hangs(listPersonalTokens, ofUser))

    expect(await section().findByText('Loading your tokens...')).toBeInTheDocument()
  })

  it('say that they could not be loaded', async () => {
    await open(refuses(listPersonalTokens, ofUser, 500))

    expect(await section().findByRole('alert')).toHaveTextContent('Your tokens could not be loaded')
    expect(section().getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('making a personal token', () => {
  it('shows it once, ready to be copied', async () => {
    const { answers, asked: requested } = personalTokensOf(laptop)
    await open(...answers)
    const user = userEvent.setup()

    await user.type(name(), ' Phone ')
    await choose('Saved searches')
    await user.selectOptions(section().getByRole('combobox', { name: 'Expires in' }), '30 days')
    await press('Create Token')

    const field = await section().findByRole('textbox', { name: 'New token' })
    expect(field).toHaveValue(madeToken)
    expect(field).toHaveFocus()
    expect(requested).toEqual([{ name: ' Phone ', scopes: ['searches:read'], expiresInDays: 30 }])
    expect(section().getAllByRole('listitem')).toHaveLength(2)
    expect(name()).toHaveValue('')

    await press('Copy token')
    expect(await section().findByText('Copied.')).toBeVisible()
    await press('Done')
    expect(section().queryByDisplayValue(madeToken)).not.toBeInTheDocument()
    expect(section().getByRole('heading', { name: 'Personal tokens' })).toHaveFocus()
  })

  it('needs a name, and something to read', async () => {
    await open(...personalTokensOf().answers)

    await press('Create Token')
    expect(section().getByRole('alert')).toHaveTextContent('Please name the token')
    expect(name()).toHaveFocus()

    await userEvent.type(name(), 'Phone')
    await press('Create Token')
    expect(section().getByRole('alert')).toHaveTextContent('Please choose what it may read')
    expect(section().getByRole('checkbox', { name: 'Memberships' })).toHaveFocus()
  })

  it.each([
    [409, 'You have 20 tokens, which is the most'],
    [500, 'The token could not be made. Please try again.'],
  ])('keeps what was filled in when it is refused with %s', async (status, words) => {
    expectComplaints(/A personal token was not made/)
    await open(
      ...personalTokensOf().answers,
      refuses(addPersonalToken, ofUser, status, { detail: 'You have 20 tokens, which is the most' }),
    )

    await userEvent.type(name(), 'Phone')
    await choose('Memberships')
    await press('Create Token')

    expect(await section().findByText(words)).toBeVisible()
    expect(name()).toHaveValue('Phone')
  })
})

describe('revoking a personal token', () => {
  const confirm = (answer: string) =>
    userEvent.click(within(screen.getByRole('dialog', { name: 'Revoke token' })).getByRole('button', { name: answer }))

  it('asks first, and says when it is done', async () => {
    await open(...personalTokensOf(laptop).answers)
    await section().findAllByRole('listitem')

    await press('Revoke Laptop')
    await confirm('Cancel')
    expect(section().getAllByRole('listitem')).toHaveLength(1)

    await press('Revoke Laptop')
    await confirm('Revoke')

    expect(await section().findByText('Laptop is revoked. It opens nothing any more.')).toBeVisible()
    expect(section().getByText('You have no personal tokens.')).toBeVisible()
    expect(section().getByRole('heading', { name: 'Personal tokens' })).toHaveFocus()
  })

  it('keeps it listed when that failed', async () => {
    expectComplaints(/A personal token was not revoked/)
    await open(...personalTokensOf(laptop).answers, refuses(removePersonalToken, {}, 500))
    await section().findAllByRole('listitem')

    await press('Revoke Laptop')
    await confirm('Revoke')

    expect(await section().findByText('Laptop could not be revoked. Please try again.')).toBeVisible()
    expect(section().getAllByRole('listitem')).toHaveLength(1)
  })
})
