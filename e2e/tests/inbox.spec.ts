import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { reportAward, resultsOf } from '../report-award.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const inboxButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
const news = (page: Page) => page.getByRole('list', { name: 'Alerts in your inbox' }).getByRole('listitem')

test(
  'a price that falls is in the inbox while one looks on, and leads to its flight',
  { tag: '@core' },
  async ({ page, own }) => {
    const { flightNumber, day } = own
    const flight = { flightNumber, departure: day, seats: 3 }
    await reportAward({ ...flight, points: 15_000 })
    await openAsSomebodyNew(page, resultsOf(day))
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await page.getByRole('textbox', { name: /^Max points/ }).fill('1,000')
    await expect(page.getByRole('region', { name: 'What it finds' })).toContainText('Nothing matches now')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('The alert is saved').first()).toBeAttached()
    await expect(inboxButton(page)).toBeVisible()

    await reportAward({ ...flight, points: 900 })

    await expect(inboxButton(page)).toHaveAccessibleName('Inbox, 1 unread')
    await expect(page.getByText(`New in your inbox: ${flightNumber} from GLA to BOS`)).toBeAttached()
    await inboxButton(page).click()
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(news(page)).toContainText(
      new RegExp(`Unread.*${flightNumber} from GLA to BOS.*Economy for 900 points`),
    )
    expect(await axeFindings(page)).toEqual([])

    await news(page).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(day))
    await expect(page.getByText(flightNumber, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(news(page)).not.toContainText('Unread')

    await page.goto('/members/alerts')
    const alert = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem')
    await expect(alert).toContainText(/Last triggered .*, once so far/)
    await alert.getByRole('button', { name: 'Delete' }).click()
    await expect(alert).toHaveCount(0)
  },
)
