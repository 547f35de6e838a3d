import { visitorTokenKey } from '@pointfare/shared/contracts/visitor-token'
import { claimVisitor } from '@pointfare/shared/operations/alerts'
import { listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import { addPushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, hangs, refuses, replies, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { inboxPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { fakePush, pushKey, pushService } from '../testing/fake-push.ts'
import { anItem, inboxOf } from '../testing/inbox-api.ts'
import { ada } from '../testing/membership-api.ts'
import { InboxButton } from './inbox-button.tsx'

/** The page below the button that the header of every page has. */
async function open(answered: Answer[], path = inboxPattern, surroundings: Surroundings = { session: ada }) {
  const api = fakeApi(...answered)
  const around = [
    {
      element: (
        <>
          <InboxButton />
          <Outlet />
        </>
      ),
      children: [...routes, { path: '*', element: null }],
    },
  ]
  const { router } = await act(async () => renderAt(around, path, surroundings))
  return { api, router }
}

const list = () => within(screen.getByRole('list', { name: 'Alerts in your inbox' }))
const rows = () => list().getAllByRole('listitem')

afterEach(() => localStorage.clear())

describe('the inbox', () => {
  it('tells price, change, seats and age of each ring, newest first', async () => {
    await open(inboxOf([anItem(), anItem({ id: '6', isRead: true, flight: { pointsBefore: null } })]).answers)

    const [first, second] = rows()
    expect(first).toHaveTextContent('Unread2 minutes ago')
    expect(first).toHaveTextContent('VS3 from LHR to JFK on Mon 15 Mar 2027')
    expect(first).toHaveTextContent('Business for 47,500 points, 2,500 less than before · 2 seats')
    expect(first).toHaveTextContent('seen 3 minutes ago · London Heathrow to New York JFK')
    expect(second).toHaveTextContent('which could not be booked before')
    expect(second).not.toHaveTextContent('Unread')
  })

  it('leads to the flight, which is read from then on', async () => {
    const inbox = inboxOf([anItem()])
    const { router } = await open(inbox.answers)
    await userEvent.click(list().getByRole('link'))

    expect(router.state.location.pathname).toBe(anItem().address)
    await waitFor(() => expect(inbox.read).toEqual([{ ids: ['7'] }]))
  })

  it('can be read at one press', async () => {
    const inbox = inboxOf([anItem(), anItem({ id: '6' })])
    await open(inbox.answers)
    expect(screen.getByRole('button', { name: 'Inbox, 2 unread' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))

    expect(await screen.findByRole('button', { name: 'Inbox' })).toBeVisible()
    expect(list().queryByText('Unread')).toBeNull()
    expect(inbox.read).toEqual([{}])
  })

  it('says that nothing was marked', async () => {
    expectComplaints(/The inbox was not marked/)
    await open([...inboxOf([anItem()]).answers, refuses(readInbox, {}, 500)])
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('They could not be marked as read. Please try again.')
  })

  it('goes back as far as one likes', async () => {
    const items = ['9', '8', '7', '6', '5'].map((id) => anItem({ id }))
    await open(inboxOf(items, { pageSize: 2 }).answers)
    expect(rows()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))

    await waitFor(() => expect(rows()).toHaveLength(5))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('says what it is for while it is empty', async () => {
    await open(inboxOf([]).answers)

    expect(await screen.findByText('Nothing yet')).toBeVisible()
  })

  it('says that it is on its way', async () => {
    await open([...inboxOf([]).answers, hangs(listInbox)])

    expect(screen.getByText('Loading your inbox...')).toBeInTheDocument()
  })

  it('says that it could not be loaded', async () => {
    await open([...inboxOf([]).answers, refuses(listInbox, {}, 503)])

    expect(await screen.findByText('Your inbox could not be loaded')).toBeVisible()
  })
})

describe('the live inbox', () => {
  it('counts, shows and says what comes in, on whichever page', async () => {
    const inbox = inboxOf([])
    await open(inbox.answers)
    await waitFor(() => expect(inbox.isFollowed()).toBe(true))
    await act(async () => inbox.arrive(anItem()))

    expect(await screen.findByRole('button', { name: 'Inbox, 1 unread' })).toBeVisible()
    expect(rows()).toHaveLength(1)
    expect(
      screen.getByText(/^New in your inbox: VS3 from LHR to JFK on Mon 15 Mar 2027, Business for 47,500 points/),
    ).toBeInTheDocument()
  })

  it('waits for the items when it is counted before they have come', async () => {
    const inbox = inboxOf([anItem()])
    let come: (page: Response) => void = () => {}
    const coming = new Promise<Response>((resolve) => void (come = resolve))
    await open([...inbox.answers, replies(listInbox, {}, () => coming)])
    await waitFor(() => expect(inbox.isFollowed()).toBe(true))
    await act(async () => inbox.count())
    await act(async () => come(Response.json({ items: [anItem()], unread: 1, next: null })))

    expect(await screen.findByRole('button', { name: 'Inbox, 1 unread' })).toBeVisible()
    expect(rows()).toHaveLength(1)
  })

  it('leads to the inbox from any page', async () => {
    const { router } = await open(inboxOf([anItem()]).answers, '/somewhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Inbox, 1 unread' }))

    expect(router.state.location.pathname).toBe(inboxPattern)
  })

  it('is nobody’s while nobody is logged in', async () => {
    const { api } = await open([], '/somewhere', {})

    expect(screen.queryByRole('button')).toBeNull()
    expect(api.requests).toEqual([])
  })
})

it('has a browser that has subscribed for a former key of the site subscribe anew, on any page', async () => {
  const takeAway = fakePush({ permission: 'granted', subscribedFor: `BB${pushKey.slice(2)}` })
  const subscribed: unknown[] = []
  const takes = replies(addPushSubscription, {}, ({ body }) => {
    subscribed.push(body)
    return new Response(null, { status: 204 })
  })
  const site = { config: aRuntimeConfig({ pushKey }) }
  await open([...inboxOf([]).answers, takes], '/anywhere', { session: ada, site })

  await waitFor(() => expect(subscribed).toEqual([expect.objectContaining({ endpoint: `${pushService}2` })]))
  takeAway()
})

describe('alerts from before the login', () => {
  it('become the member’s, once, and the token is forgotten', async () => {
    localStorage.setItem(visitorTokenKey, 'pointfare_visitor_1')
    const { api } = await open([...inboxOf([]).answers, answers(claimVisitor, {}, { alerts: 2, dropped: 0 })])

    expect((await screen.findAllByText(/The 2 alerts on this device are now in your account/))[0]).toBeInTheDocument()
    expect(localStorage.getItem(visitorTokenKey)).toBe('')
    expect(api.requests.filter((url) => url.endsWith('/claim'))).toHaveLength(1)
  })

  it('stay claimable when the server does not answer', async () => {
    expectComplaints(/were not taken over/)
    localStorage.setItem(visitorTokenKey, 'pointfare_visitor_1')
    await open([...inboxOf([]).answers, refuses(claimVisitor, {}, 503)])

    await waitFor(() => expect(localStorage.getItem(visitorTokenKey)).toBe('pointfare_visitor_1'))
  })
})
