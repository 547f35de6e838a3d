import type { WatcherSettings, WatcherSettingsPatch } from '@pointfare/shared/contracts/alert'
import { changeWatcherSettings, getWatcherSettings } from '@pointfare/shared/operations/alerts'
import {
  addPushSubscription,
  findPushSubscription,
  removePushSubscription,
} from '@pointfare/shared/operations/push-subscriptions'
import { removeWebhook, setWebhook, testWebhook } from '@pointfare/shared/operations/webhooks'
import { aRuntimeConfig } from '@pointfare/shared/testing/a-runtime-config'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { answers, fakeApi, refuses, replies, type Answer } from '@pointfare/shared/testing/fake-api'
import { renderAt } from '@pointfare/shared/testing/render-at'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertsPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { alertsOf, theSettings } from '../testing/alert-api.ts'
import { fakePush, pushKey, pushService } from '../testing/fake-push.ts'
import { ada } from '../testing/membership-api.ts'

const site = { config: aRuntimeConfig({ pushKey }) }

const open = (...answered: Answer[]) => openAs(ada, ...answered)

async function openAs(session: typeof ada, ...answered: Answer[]) {
  const api = fakeApi(...alertsOf().answers, ...answered)
  await act(async () => void renderAt(routes, alertsPattern, { session, site }))
  return api
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const reported = () => part('How you get them')
const webhook = () => part('Developers')
const has = (settings: Partial<WatcherSettings>) => answers(getWatcherSettings, {}, { ...theSettings, ...settings })

/** What is saved from now on. */
function savings(): { saved: WatcherSettingsPatch[]; answer: Answer } {
  const saved: WatcherSettingsPatch[] = []
  return {
    saved,
    answer: replies(changeWatcherSettings, {}, ({ body }) => {
      saved.push(body as WatcherSettingsPatch) // the declaration says so
      return Response.json({ ...theSettings, ...(body as object) })
    }),
  }
}

let takeAway: (() => void) | undefined
afterEach(() => {
  takeAway?.()
  takeAway = undefined
})

describe('how a member is told', () => {
  it('is chosen together and saved together', async () => {
    const { saved, answer } = savings()
    await open(answer)
    await userEvent.selectOptions(await reported().findByRole('combobox', { name: 'E-mails' }), 'Once a day')
    await userEvent.click(reported().getByRole('checkbox', { name: 'Quiet hours' }))
    await userEvent.click(reported().getByRole('button', { name: 'Save settings' }))

    expect(await reported().findByText('Your settings are saved.')).toBeVisible()
    expect(saved).toEqual([
      { timeZone: 'Europe/London', letters: 'daily', dailyAt: '07:00', quietFrom: '22:00', quietUntil: '07:00' },
    ])
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('says where no e-mail comes because nobody vouches for the address (verified: %p)', async (is, times) => {
    await openAs({ ...ada, user: { ...ada.user, emailVerified: is } })

    await reported().findByRole('combobox', { name: 'E-mails' })
    expect(reported().queryAllByText(/^Confirm your e-mail address/)).toHaveLength(times)
  })

  it('says that it was not saved', async () => {
    expectComplaints(/settings of the alerts were not saved/)
    await open(refuses(changeWatcherSettings, {}, 500))
    await userEvent.click(await reported().findByRole('button', { name: 'Save settings' }))

    expect(await reported().findByRole('alert')).toHaveTextContent(
      'Your settings could not be saved. Please try again.',
    )
  })

  it('includes notifications on this device, on and off', async () => {
    takeAway = fakePush()
    await open(answers(addPushSubscription, {}, undefined), answers(removePushSubscription, {}, undefined))
    await userEvent.click(await reported().findByRole('button', { name: 'Turn on notifications' }))
    expect(await reported().findByText('Notifications are on.')).toBeVisible()

    await userEvent.click(reported().getByRole('button', { name: 'Turn off notifications' }))
    expect(await reported().findByText('Notifications are off.')).toBeVisible()
  })

  describe('by a browser that has subscribed before', () => {
    const found = (isSubscribed: boolean) => answers(findPushSubscription, {}, { isSubscribed })
    const subscribed: unknown[] = []
    const takes = replies(addPushSubscription, {}, ({ body }) => {
      subscribed.push(body)
      return new Response(null, { status: 204 })
    })
    afterEach(() => subscribed.splice(0))
    const again = (number: number) => [expect.objectContaining({ endpoint: `${pushService}${number}` })]

    it('says that notifications are on where the site pushes to it', async () => {
      takeAway = fakePush({ permission: 'granted', subscribedFor: pushKey })
      await open(found(true), takes)

      expect(await reported().findByText('Notifications are on.')).toBeVisible()
      expect(subscribed).toEqual([])
    })

    it('says that they are off where the site does not, and subscribes anew at a press', async () => {
      takeAway = fakePush({ permission: 'granted', subscribedFor: pushKey })
      await open(found(false), takes)
      expect(await reported().findByText('Notifications are off.')).toBeVisible()

      await userEvent.click(reported().getByRole('button', { name: 'Turn on notifications' }))

      expect(await reported().findByText('Notifications are on.')).toBeVisible()
      expect(subscribed).toEqual(again(2))
    })

    it('for a former key of the site subscribes anew by itself', async () => {
      takeAway = fakePush({ permission: 'granted', subscribedFor: `BB${pushKey.slice(2)}` })
      await open(found(false), takes)

      expect(await reported().findByText('Notifications are on.')).toBeVisible()
      expect(subscribed).toEqual(again(2))
    })

    it('for a former key says that they are off where it cannot subscribe anew', async () => {
      expectComplaints(/is not subscribed to pushes/)
      takeAway = fakePush({ permission: 'granted', subscribedFor: `BB${pushKey.slice(2)}`, fails: true })
      await open(found(false), takes)

      expect(await reported().findByText('Notifications are off.')).toBeVisible()
      expect(reported().getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
    })

    it('takes the word of the browser where the site does not say', async () => {
      takeAway = fakePush({ permission: 'granted', subscribedFor: pushKey })
      await open(refuses(findPushSubscription, {}, 503), takes)

      expect(await reported().findByText('Notifications are on.')).toBeVisible()
    })
  })

  it('says how to mend a browser that refuses', async () => {
    takeAway = fakePush({ permission: 'denied' })
    await open()

    expect(
      await reported().findByText(/Notifications are blocked. Allow them in the browser’s site settings/),
    ).toBeVisible()
  })

  it('says how many devices are notified', async () => {
    await open(has({ pushes: 2 }))

    expect(await reported().findByText('Notifications are on for 2 devices.')).toBeVisible()
  })
})

describe('a webhook', () => {
  const url = 'https://example.com/rings'
  const stored = { url, isFailing: false, lastAnswer: '204' }

  it('is an https address, whose secret is shown once', async () => {
    await open(answers(setWebhook, {}, { url, secret: 'whsec_c2VjcmV0' }))
    await userEvent.type(webhook().getByRole('textbox', { name: 'Address' }), url)
    await userEvent.click(webhook().getByRole('button', { name: 'Add webhook' }))

    expect(await webhook().findByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_c2VjcmV0')
    await userEvent.click(webhook().getByRole('button', { name: 'Done' }))
    expect(webhook().queryByRole('textbox', { name: 'Signing secret' })).toBeNull()
  })

  it('is refused beside its field', async () => {
    await open()
    await userEvent.type(webhook().getByRole('textbox', { name: 'Address' }), 'http://example.com')
    await userEvent.click(webhook().getByRole('button', { name: 'Add webhook' }))

    expect(webhook().getByRole('alert')).toHaveTextContent('Please enter an address that begins with https://')
  })

  it('is refused in the words of the server', async () => {
    expectComplaints(/The webhook did not take part/)
    await open(refuses(setWebhook, {}, 422, { detail: 'That address is inside a private network.' }))
    await userEvent.type(webhook().getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/')
    await userEvent.click(webhook().getByRole('button', { name: 'Add webhook' }))

    expect(await webhook().findByRole('alert')).toHaveTextContent('That address is inside a private network.')
  })

  it('is tried, and says what came of it', async () => {
    await open(has({ webhook: stored }), answers(testWebhook, {}, { isDelivered: false, answer: '500' }))
    await userEvent.click(await webhook().findByRole('button', { name: 'Send a test' }))

    expect(await webhook().findByRole('alert')).toHaveTextContent('It was called, and did not take it: 500')
  })

  it('can be removed', async () => {
    await open(has({ webhook: { ...stored, isFailing: true } }), answers(removeWebhook, {}, undefined))
    expect(await webhook().findByText(/It does not answer. Last answer: 204/)).toBeVisible()
    await userEvent.click(webhook().getByRole('button', { name: 'Remove webhook' }))

    expect(await webhook().findByText('The address is not called any more.')).toBeVisible()
  })
})
