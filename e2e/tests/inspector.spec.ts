import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const keys = 'Alt+Shift+KeyM'

test('a keyboard shows which remotes a page is made of, and hides it again', async ({ page }) => {
  await page.goto('/cheapest')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Theme' })
  await button.focus()

  await page.keyboard.press(keys)
  const inspector = page.getByRole('dialog', { name: 'Page inspector' })
  await expect(inspector).toBeFocused()
  await expect(inspector.getByRole('row', { name: /^mf-cheapest [0-9a-f]{12} \d+\.\d+\.\d+ none$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(inspector).toBeHidden()
  await expect(button).toBeFocused()
})

test('a page of the shell says that no remote draws on it, and one with a slot names who fills it', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  await page.getByRole('button', { name: 'Theme' }).focus()
  await page.keyboard.press(keys)
  await expect(page.getByRole('dialog', { name: 'Page inspector' })).toContainText('No remote draws')

  await page.goto('/')
  await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).focus()
  await page.keyboard.press(keys)
  await expect(page.getByRole('row', { name: /^mf-search/ })).toBeVisible()
})
