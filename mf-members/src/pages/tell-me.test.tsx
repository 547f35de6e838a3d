import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import { visitorTokenKey } from '@pointfare/shared/contracts/visitor-token'
import { addAlert, addVisitor, previewAlert } from '@pointfare/shared/operations/alerts'
import { addPushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, hangs, refuses, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertsOf, aPreview } from '../testing/alert-api.ts'
import { fakePush, pushKey } from '../testing/fake-push.ts'
import { ada } from '../testing/membership-api.ts'
import { TellMe } from './tell-me.tsx'

const watch: WatchHint = {
  airlines: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-10',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
}
const site = { config: aRuntimeConfig({ pushKey }) }
const subscribed = answers(addPushSubscription, {}, undefined)
const entered = answers(addVisitor, {}, { token: 'pointfare_visitor_1' })

async function open(answered: Answer[], surroundings: Surroundings = { session: ada }, hint: Partial<WatchHint> = {}) {
  const api = fakeApi(...answered)
  const routes = [
    { path: '/', element: <TellMe watch={{ ...watch, ...hint }} /> },
    { path: '*', element: null },
  ]
  const { router } = renderAt(routes, '/', { site, ...surroundings })
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }))
  await screen.findByRole('button', { name: 'Save alert' })
  return { api, router }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'New alert' }))
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save alert' }))
const points = () => dialog().getByRole('textbox', { name: /^Max points/ })

let takeAway: (() => void) | undefined
afterEach(() => {
  takeAway?.()
  takeAway = undefined
  localStorage.clear()
})

describe('an alert about what is on the screen', () => {
  it('is saved with two presses, a tenth below what it costs now', async () => {
    const alerts = alertsOf()
    await open(alerts.answers)
    expect(await dialog().findByText(/Business for 2 from LHR to JFK is at most 42,500/)).toBeVisible()
    await save()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(alerts.added).toMatchObject([{ watch: { cabin: 'BUSINESS', travellers: 2, mostPoints: 42_500 } }])
    expect(screen.getAllByText(/The alert is saved/)[0]).toBeInTheDocument()
  })

  it('says what it finds now and how often it would have triggered', async () => {
    await open(alertsOf().answers)

    expect(await dialog().findByText('Matches 3 flights on 2 days now, from 47,500 points')).toBeVisible()
    expect(dialog().getByRole('list', { name: 'The best of them' })).toHaveTextContent('VS3')
    expect(dialog().getByText('This alert would have triggered 4 times in the last 90 days.')).toBeVisible()
    expect(dialog().getByText('On 3 Feb (4 times).')).toBeInTheDocument()
  })

  it('warns of one that would say nothing', async () => {
    const rings = { days: 90, times: 0, on: [], tooFewData: false }
    await open([...alertsOf().answers, answers(previewAlert, {}, aPreview({ rings }))])

    expect(await dialog().findByText(/It may never trigger/)).toBeVisible()
  })

  it('keeps the limit that the page had', async () => {
    const alerts = alertsOf()
    await open(alerts.answers, { session: ada }, { mostPoints: 60_000 })
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ watch: { mostPoints: 60_000 } }]))
  })

  it('says beside the field what has to be mended', async () => {
    const alerts = alertsOf()
    await open(alerts.answers)
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await userEvent.clear(points())
    await userEvent.type(points(), 'cheap')
    await save()

    expect(points()).toHaveAccessibleDescription(/Please enter points, such as 60,000 or 60k/)
    expect(alerts.added).toEqual([])
  })

  it('can be about any price, savers and another airline', async () => {
    const alerts = alertsOf()
    await open(alerts.answers)
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Any price' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Saver seats only' }))
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Airline' }), 'Any airline')
    await save()

    await waitFor(() =>
      expect(alerts.added).toMatchObject([{ watch: { mostPoints: null, saverOnly: true, airlines: 'ANY' } }]),
    )
  })

  it('asks how long of a pair', async () => {
    const alerts = alertsOf()
    await open(alerts.answers, { session: ada }, { trip: { leastNights: 7, mostNights: 14 } })
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Nights to' }), '10')
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ watch: { trip: { leastNights: 7, mostNights: 10 } } }]))
  })

  it('looks for one cabin both ways, unless the way back has its own', async () => {
    const alerts = alertsOf()
    await open(alerts.answers, { session: ada }, { trip: { leastNights: 7, mostNights: 14 } })
    const back = () => dialog().getByRole('combobox', { name: 'Cabin back' })
    await userEvent.selectOptions(back(), 'Premium Economy')
    await userEvent.selectOptions(back(), 'As on the way out')
    await userEvent.click(dialog().getByRole('radio', { name: 'First' }))
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ watch: { cabin: 'FIRST' } }]))
    expect(alerts.added).not.toMatchObject([{ watch: { trip: { backCabin: expect.anything() } } }])
  })

  it('says that it is looked for', async () => {
    await open([...alertsOf().answers, hangs(previewAlert)])

    expect(dialog().getByText('Checking what it finds...')).toBeVisible()
  })

  it('can be saved when nobody can say what it finds', async () => {
    const alerts = alertsOf()
    await open([...alerts.answers, refuses(previewAlert, {}, 503, { requestId: 'preview-7' })])
    expect(await dialog().findByText('What it finds could not be looked up')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Reference: preview-7' })).toBeVisible()
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ watch: { mostPoints: null } }]))
  })

  it('says in the words of the server why it is not kept', async () => {
    expectComplaints(/An alert was not saved/)
    await open([...alertsOf().answers, refuses(addAlert, {}, 409, { detail: 'You keep 50 alerts already.' })])
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    expect(await dialog().findByText('You keep 50 alerts already.')).toBeVisible()
  })
})

describe('being told by this browser', () => {
  it('is asked of a member when the alert is saved', async () => {
    takeAway = fakePush()
    const alerts = alertsOf()
    const { api } = await open([...alerts.answers, subscribed])
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ channels: { push: true, letters: true } }]))
    await waitFor(() => expect(api.requests).toContain('/v1/api/push-subscriptions'))
  })

  it('holds up no alert of a member while a push service does not answer', async () => {
    takeAway = fakePush({ hangs: true })
    const alerts = alertsOf()
    await open(alerts.answers)
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    await waitFor(() => expect(alerts.added).toHaveLength(1))
  })

  it('keeps the alert of a member whose browser does not take part', async () => {
    expectComplaints(/was not subscribed/)
    takeAway = fakePush({ fails: true })
    const alerts = alertsOf()
    await open(alerts.answers)
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    await waitFor(() => expect(alerts.added).toHaveLength(1))
    expect((await screen.findAllByText(/Notifications could not be turned on just now/))[0]).toBeInTheDocument()
  })

  it('needs no account', async () => {
    takeAway = fakePush()
    const alerts = alertsOf()
    await open([...alerts.answers, subscribed, entered], {})
    expect(dialog().getByText(/asks for permission when you save/)).toBeVisible()
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    await waitFor(() => expect(alerts.added).toMatchObject([{ channels: { push: true, letters: false } }]))
    expect(localStorage.getItem(visitorTokenKey)).toBe('pointfare_visitor_1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('saves the alert of a visitor who refuses, and offers e-mail, inbox and feed', async () => {
    takeAway = fakePush({ asked: 'denied' })
    const alerts = alertsOf()
    const logIn = jest.fn()
    await open([...alerts.answers, entered], { session: { logIn } })
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    expect(await dialog().findByText(/Notifications are blocked in this browser/)).toBeVisible()
    expect(dialog().getByRole('heading', { name: 'The alert is saved' })).toHaveFocus()
    expect(alerts.added).toMatchObject([{ channels: { push: true, letters: false } }])
    expect(dialog().getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
      'href',
      '/feeds/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-10/to/2027-03-20.rss?cabins=business&seats=2',
    )
    await act(() => userEvent.click(dialog().getByRole('button', { name: 'Log In' })))
    expect(logIn).toHaveBeenCalledWith('/members/alerts')
  })

  it('saves the alert of a visitor who does not answer, and says so at once', async () => {
    takeAway = fakePush({ asks: 'for ever' })
    const alerts = alertsOf()
    await open([...alerts.answers, entered], {})
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    expect(await dialog().findByRole('heading', { name: 'The alert is saved' })).toBeVisible()
    expect(dialog().getByText(/Allow notifications when your browser asks/)).toBeVisible()
    expect(alerts.added).toHaveLength(1)
    await userEvent.click(dialog().getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the dialog of a member who does not answer', async () => {
    takeAway = fakePush({ asks: 'for ever' })
    const alerts = alertsOf()
    await open(alerts.answers)
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(alerts.added).toHaveLength(1)
  })

  it('leads a visitor whose browser cannot to the login', async () => {
    const logIn = jest.fn()
    await open([...alertsOf().answers, entered], { session: { logIn } })
    await waitFor(() => expect(points()).toHaveValue('42,500'))
    await save()

    expect(await dialog().findByText(/This browser cannot show our notifications/)).toBeVisible()
    await act(() => userEvent.click(dialog().getByRole('button', { name: 'Log In' })))
    expect(logIn).toHaveBeenCalledWith('/members/alerts')
  })
})
