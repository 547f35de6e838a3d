import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { answers } from '@pointfare/shared/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exploreApi, listItems, openExplore } from '../../testing/open-explore.tsx'

const member = {
  status: 'member' as const,
  userId: 'u1',
  user: { sub: 'auth0|1', name: 'Ada', email: 'ada@pointfare.example' },
}

const budget = () => screen.getByRole('textbox', { name: 'Points budget' })

describe('a points budget', () => {
  it('tells what is within, what is nearly, and how much is short, without a login', async () => {
    exploreApi()
    const { router } = openExplore()
    await listItems()

    await userEvent.setup().type(budget(), '20k{Enter}')

    expect(router.state.location.search).toBe('?origin=LHR&points=20000')
    const items = await listItems()
    expect(items[0]).toHaveTextContent('Within your 20,000 points')
    expect(items[4]).toHaveTextContent('Nearly: up to 25,000 points')
    expect(items[4]).toHaveTextContent('2,000 short · with 2,000 more from Amex Membership Rewards or')
    expect(items[5]).toHaveTextContent('Further than your points go')
    expect(items[5]).toHaveTextContent('6,000 short')
  })

  it('tells from where the rest can come, by which ratio, and when that was checked', async () => {
    exploreApi()
    openExplore('/explore?origin=LHR&points=20000&place=SEA')

    const card = await screen.findByRole('article', { name: 'Seattle from 22,000' })

    expect(card).toHaveTextContent('2,000 points short with Virgin Atlantic')
    const [first] = within(card).getAllByRole('listitem')
    expect(first).toHaveTextContent('with 2,000 more from Amex Membership Rewards (UK cards, 1:1, checked 18 Aug 2024)')
  })

  it('counts while it is typed, and the number of destinations follows', async () => {
    exploreApi()
    const { router } = openExplore()
    await listItems()
    expect(screen.getByText(/^12 destinations in the months ahead/)).toBeInTheDocument()

    await userEvent.setup().type(budget(), '20k')

    expect(await screen.findByText(/^4 of 12 destinations within your points in the months ahead/)).toBeInTheDocument()
    expect(router.state.location.search).toBe('?origin=LHR&points=20000')
    expect(budget()).toHaveFocus()
    expect(budget()).toHaveValue('20k')
  })

  it('says what the address says after a way back', async () => {
    exploreApi()
    const { router } = openExplore('/explore?origin=LHR&points=20000')
    await listItems()
    expect(budget()).toHaveValue('20,000')

    await act(() => router.navigate('/explore?origin=LHR'))

    expect(budget()).toHaveValue('')
    expect(router.state.location.search).toBe('?origin=LHR')
  })

  it('that is no number is refused beside the field, and counts as before', async () => {
    exploreApi()
    const { router } = openExplore()
    await listItems()

    await userEvent.setup().type(budget(), 'plenty{Enter}')

    expect(budget()).toHaveAccessibleDescription('Please enter points as a whole number, such as 60,000.')
    expect(router.state.location.search).toBe('?origin=LHR')
  })

  it('is a member’s own balances until another is typed or they are left aside', async () => {
    const api = exploreApi()
    api.answer(
      answers(listAirlineMemberships, {}, [
        {
          id: '1',
          userId: 'u1',
          airlineName: 'Virgin Atlantic Flying Club',
          membershipNumber: '1',
          tier: 'Red',
          pointsBalance: 15_000,
        },
      ]),
    )
    const { router } = openExplore(undefined, { session: { ...member, getToken: async () => 'token' } })

    const mine = await screen.findByRole('checkbox', { name: 'Where my points go' })
    expect(mine).toHaveAccessibleDescription('Virgin Atlantic 15,000')
    expect((await listItems())[0]).toHaveTextContent('Within your balances')

    await userEvent.setup().click(mine)

    expect(router.state.location.search).toBe('?origin=LHR&balances=0')
    expect((await listItems())[0]).not.toHaveTextContent('Within your balances')
  })
})
