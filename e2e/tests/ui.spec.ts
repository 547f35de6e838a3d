import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildGallery } from '../../tools/gallery/build-gallery.ts'
import { styleNonce } from '../../tools/gallery/gallery-config.ts'
import { axeFindings } from '../axe.ts'
import { expect, test as base } from '../fixtures.ts'

const origin = 'http://gallery.localhost'

/** As strict as the site's own: a library that writes styles of its own would complain in the console. */
const policy = `default-src 'self'; style-src 'nonce-${styleNonce}'; img-src 'self' data:`

/** The page of all primitives, built once per worker, without a server. */
const test = base.extend<{ gallery: Page }, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'pointfare-gallery-'))
      await buildGallery(folder)
      await provide(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, folder }, provide) => {
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const path = join(folder, pathname === '/' ? 'index.html' : pathname)
      return route.fulfill({ path, headers: { 'content-security-policy': policy } })
    })
    await page.goto(origin)
    await page.getByRole('heading', { name: 'Pointfare UI' }).waitFor()
    await provide(page)
  },
})

type Popup = { open: (page: Page) => Promise<void>; part: string }

/** What can be opened, and where it is then. */
const popups: Record<string, Popup> = {
  'a menu': {
    part: '[role="menu"]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menu', { name: 'Actions' }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  'a dialog': {
    part: '[role="dialog"], dialog[open]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Terms', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'a calendar': {
    part: '[role="dialog"], dialog[open]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open calendar' }).nth(1).click()
      await page.getByRole('grid').waitFor()
    },
  },
  'a combobox': {
    part: '[role="listbox"]',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Origin' }).first().click()
      await page.getByRole('option').first().waitFor()
    },
  },
  'a tooltip and toasts': {
    part: '[role="tooltip"], [role="region"][aria-label="Notifications"]',
    open: async (page) => {
      for (const name of ['Succeed', 'Fail', 'Offer Undo']) {
        await page.getByRole('button', { name, exact: true }).click()
      }
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('group')).toHaveCount(3)
      await page.getByRole('button', { name: 'Great value!' }).focus()
      await page.getByRole('tooltip').waitFor()
    },
  },
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1440].map((width) => ({ colorScheme, width })),
)

async function look(gallery: Page, { colorScheme, width }: (typeof looks)[number]) {
  await gallery.emulateMedia({ colorScheme })
  await gallery.setViewportSize({ width, height: 900 })
}

test('axe finds nothing on any primitive, in both themes, narrow and wide', async ({ gallery }) => {
  test.slow()
  for (const how of looks) {
    await look(gallery, how)
    expect({ ...how, findings: await axeFindings(gallery) }).toEqual({ ...how, findings: [] })
  }
})

for (const [name, { open, part }] of Object.entries(popups)) {
  test(`axe finds nothing on ${name}, in both themes, narrow and wide`, async ({ gallery }) => {
    test.slow()
    for (const how of looks) {
      await look(gallery, how)
      await gallery.goto(origin)
      await open(gallery)

      expect(await gallery.locator(part).count()).toBeGreaterThan(0)
      expect({ ...how, findings: await axeFindings(gallery, part) }).toEqual({ ...how, findings: [] })
    }
  })
}

test('nothing is wider than the page', async ({ gallery }) => {
  for (const width of [320, 390, 768]) {
    await gallery.setViewportSize({ width, height: 900 })
    expect(await gallery.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})

test('everything that can be pressed is at least 24 pixels wide and high', async ({ gallery }) => {
  const small = await gallery.locator('button, select, input, [role="tab"]').evaluateAll((controls) =>
    controls
      .map((control) => ({ name: control.outerHTML.slice(0, 80), box: control.getBoundingClientRect() }))
      // What is for keys and for those who hear the page takes one pixel, and is pressed by nobody.
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ name }) => name),
  )

  expect(small).toEqual([])
})

test.describe('the cabin picker', () => {
  const buttons = (page: Page) => page.getByRole('radiogroup', { name: 'Cabin' })
  const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Cabin' })

  test('is four buttons where there is room', async ({ gallery }) => {
    await expect(buttons(gallery).getByRole('radio')).toHaveCount(4)
    await expect(dropdown(gallery)).toHaveCount(0)
  })

  test('is a dropdown on a small screen', async ({ gallery }) => {
    await gallery.setViewportSize({ width: 390, height: 844 })

    await expect(dropdown(gallery)).toBeVisible()
    await expect(buttons(gallery)).toHaveCount(0)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tooltip is seen after a tap and goes with the next one elsewhere', async ({ gallery }) => {
    await gallery.getByRole('button', { name: 'Great value!' }).tap()
    await expect(gallery.getByRole('tooltip')).toBeVisible()
    await gallery.getByRole('heading', { level: 2, name: 'Popups' }).tap()

    await expect(gallery.getByRole('tooltip')).toHaveCount(0)
  })
})

test('a tooltip stays with its control while the page is scrolled to it', async ({ gallery }) => {
  await gallery.getByRole('button', { name: 'Terms', exact: true }).focus()
  await gallery.keyboard.press('Tab')
  await gallery.keyboard.press('Tab')

  await expect(gallery.getByRole('tooltip')).toBeInViewport()
})

test('Tab leads on from a menu, Escape and a press outside close it', async ({ gallery }) => {
  const button = gallery.getByRole('button', { name: 'Actions', exact: true })
  const menu = gallery.getByRole('menu')

  await button.press('Enter')
  await expect(menu).toBeFocused()
  await gallery.keyboard.press('Tab')
  await expect(gallery.getByRole('button', { name: 'Move to' })).toBeFocused()
  await expect(menu).toHaveCount(0)

  await button.press('ArrowUp')
  await expect(menu).toBeFocused()
  await gallery.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(menu).toHaveCount(0)

  await button.click()
  await expect(menu).toBeFocused()
  // It listens outside from a frame after it is drawn on, which no hand is faster than.
  await gallery.evaluate(
    'new Promise((listens) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(listens))))',
  )
  await gallery.mouse.click(2, 2)
  await expect(menu).toHaveCount(0)
})

test('a toast leaves the focus alone, is reached with F6 and gives the focus back', async ({ gallery }) => {
  const offer = gallery.getByRole('button', { name: 'Offer Undo' })
  const toasts = gallery.getByRole('region', { name: 'Notifications' })

  await offer.press('Enter')
  await expect(toasts.getByRole('group')).toHaveCount(1)
  await expect(offer).toBeFocused()

  await gallery.keyboard.press('F6')
  await gallery.keyboard.press('Tab')
  await gallery.keyboard.press('Tab')
  await expect(toasts.getByRole('button', { name: 'Undo' })).toBeFocused()
  await gallery.keyboard.press('Enter')

  await expect(toasts.getByText('Your membership is back.')).toBeVisible()
  await expect(offer).toBeFocused()
})
