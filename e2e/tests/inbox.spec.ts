import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { ada, openAs } from '../log-in.ts'
import { reportAward } from '../report-award.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

/** A day that no other journey looks at. */
const departure = futureDay(227).iso
const day = `/search/airline/VS/origin/LHR/destination/JFK/from/${departure}/to/${departure}`

const inboxButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
const news = (page: Page) =>
  page.getByRole('list', { name: 'What your alerts told' }).getByRole('listitem').filter({ hasText: 'VS907' }).first()

test('a price that falls is in the inbox while one looks on, and leads to its flight', async ({ page, request }) => {
  const flight = { flightNumber: 'VS907', departure, seats: 3 }
  await reportAward(request, { ...flight, points: 15_000 })
  await openAs(page, ada, day)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await page.getByRole('textbox', { name: /^At most/ }).fill('1,000')
  await expect(page.getByText(/^Nothing matches now/)).toBeVisible()
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText('The alert is saved').first()).toBeAttached()
  await expect(inboxButton(page)).toBeVisible()

  await reportAward(request, { ...flight, points: 900 })

  await expect(inboxButton(page)).toHaveAccessibleName(/^Inbox, \d+ unread$/)
  await expect(page.getByText(/^New in your inbox: VS907 from LHR to JFK/)).toBeAttached()
  await inboxButton(page).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(news(page)).toContainText(/Unread.*VS907 from LHR to JFK.*Economy for 900 points/)
  expect(await axeFindings(page)).toEqual([])

  await news(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(departure))
  await expect(page.getByText('VS907', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(news(page)).not.toContainText('Unread')

  await page.goto('/members/alerts')
  const alert = page
    .getByRole('list', { name: 'Your alerts' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${departure}"]`) })
  await expect(alert).toContainText(/Rang .*, once so far/)
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect(alert).toHaveCount(0)
})
