import { visitorTokenKey } from '@pointfare/shared/contracts/visitor-token'
import { listAlerts, removeAlert } from '@pointfare/shared/operations/alerts'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { fakeApi, hangs, refuses, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertsPattern, visitorAlertsPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { alertsOf, anAlert } from '../testing/alert-api.ts'
import { ada } from '../testing/membership-api.ts'

async function open(answered: Answer[], path = alertsPattern, surroundings: Surroundings = { session: ada }) {
  const api = fakeApi(...answered)
  await act(async () => void renderAt(routes, path, surroundings))
  return api
}

const list = () => within(screen.getByRole('list', { name: 'Your alerts' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => localStorage.clear())

describe('the alerts of a member', () => {
  it('say how they stand, what they told, and where their flights are', async () => {
    await open(alertsOf(anAlert()).answers)

    const [row] = await list().findAllByRole('listitem')
    expect(row).toHaveTextContent('London Heathrow to New York JFK, Business for 2, at most 60,000')
    expect(row).toHaveTextContent('2 days match now · from 47,500 on 15 Mar 2027 with Virgin Atlantic')
    expect(row).toHaveTextContent(
      'Last triggered 2 hours ago, 4 times so far · until 20 Mar 2027 · inbox, notifications, e-mail',
    )
    expect(list().getByRole('link', { name: 'Show flights' })).toHaveAttribute('href', anAlert().address)
  })

  it('can be paused and go on', async () => {
    const alerts = alertsOf(anAlert())
    await open(alerts.answers)
    await press('Pause')

    expect(await screen.findByText('The alert is paused.')).toBeVisible()
    expect(list().getByText('Paused')).toBeVisible()
    await press('Resume')
    expect(await screen.findByText('The alert is on again.')).toBeVisible()
    expect(alerts.changes).toEqual([{ isPaused: true }, { isPaused: false }])
  })

  it('can be deleted, and be back with Undo', async () => {
    const alerts = alertsOf(anAlert())
    await open(alerts.answers)
    await press('Delete')

    expect(await screen.findByText('The alert is deleted.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
    expect(screen.getByText('No alerts yet')).toBeVisible()
    await press('Undo')
    expect(await screen.findByText('The alert is back.')).toBeVisible()
    expect(alerts.added).toEqual([{ watch: anAlert().watch, channels: anAlert().channels }])
  })

  it('stay when they cannot be deleted', async () => {
    expectComplaints(/An alert was not deleted/)
    await open([...alertsOf(anAlert()).answers, refuses(removeAlert, {}, 500)])
    await press('Delete')

    expect(await screen.findByRole('alert')).toHaveTextContent('The alert could not be deleted. Please try again.')
    expect(list().getAllByRole('listitem')).toHaveLength(1)
  })

  it('can be changed in the same dialog', async () => {
    const alerts = alertsOf(anAlert())
    await open(alerts.answers)
    await press('Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change alert' }))
    const points = await dialog.findByRole('textbox', { name: /^Max points/ })
    expect(points).toHaveValue('60000')
    await userEvent.clear(points)
    await userEvent.type(points, '45k')
    await userEvent.click(dialog.getByRole('button', { name: 'Save alert' }))

    expect(await screen.findByText('The alert is saved.')).toBeVisible()
    expect(alerts.changes).toMatchObject([{ watch: { mostPoints: 45_000 } }])
  })

  it('only lead to their flights once their days are over', async () => {
    await open(alertsOf(anAlert({ isEnded: true, matches: 0, lowest: null })).answers)

    expect(await list().findByText('Over')).toBeVisible()
    expect(list().getByText('These dates have passed.')).toBeVisible()
    expect(list().queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('teach how to make one while there is none', async () => {
    await open(alertsOf().answers)

    expect(await screen.findByText(/Search for flights and press “Tell me”/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search reward flights' })).toHaveAttribute('href', '/search')
  })

  it('say that they are on their way', async () => {
    await open([...alertsOf().answers, hangs(listAlerts)])
    expect(screen.getByText('Loading your alerts...')).toBeInTheDocument()
  })

  it('say that they could not be loaded', async () => {
    await open([...alertsOf().answers, refuses(listAlerts, {}, 503)])

    expect(await screen.findByText('Your alerts could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the alerts of a visitor', () => {
  it('are those of the browser, with the offer to keep them', async () => {
    localStorage.setItem(visitorTokenKey, 'pointfare_visitor_1')
    const logIn = jest.fn()
    await open(alertsOf(anAlert()).answers, visitorAlertsPattern, { session: { logIn } })

    expect(await list().findAllByRole('listitem')).toHaveLength(1)
    await press('Log In')
    expect(logIn).toHaveBeenCalledWith(alertsPattern)
  })

  it('are none of a browser that never made any, and nothing is asked', async () => {
    const api = await open([], visitorAlertsPattern, {})

    expect(screen.getByText('No alerts yet')).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it('are in the Members Area once somebody is logged in', async () => {
    await open(alertsOf().answers, visitorAlertsPattern)

    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Your alerts' })).toHaveAttribute('href', alertsPattern),
    )
  })
})
