import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'

const run = promisify(execFile)
const site = ownSite()
const release = (...args: string[]) => runRelease(site, ...args)

/** A checkout of the other team's repository: outside of this one, with what it has installed. */
async function checkOut() {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-foreign-'))
  await cp(join(import.meta.dirname, '../foreign-remote'), folder, { recursive: true })
  await symlink(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** What docs/releases.md says to do; answers the build's address. */
async function buildAndPublish(folder: string) {
  const build = randomBytes(6).toString('hex')
  const dist = join(folder, `dist-${build}`)
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--outDir', dist], {
    cwd: folder,
    env: { ...process.env, BUILD_ID: build },
  })

  await release('declare', dist)
  await release('publish', dist)
  return `mf-foreign@${build}`
}

test('a remote made elsewhere, with another bundler, is published, promoted, used and rolled back', async ({
  page,
}) => {
  // A bundler is started twice, and the command line for every step.
  test.setTimeout(300_000)
  const folder = await checkOut()
  const [first, second] = [await buildAndPublish(folder), await buildAndPublish(folder)]
  const containers: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/remoteEntry.js')) containers.push(request.url())
  })
  const runs = (address: string) => expect.poll(() => containers.at(-1)).toContain(address.replace('@', '/'))

  await release('promote', 'production', first, '--reason', 'First release')
  await release('promote', 'production', second, '--reason', 'Second release')
  await page.goto('/foreign')

  const title = page.getByRole('heading', { level: 1, name: 'Made elsewhere' })
  await expect(title).toBeVisible()
  await expect(page).toHaveTitle(/^From elsewhere/)
  await expect(title).toHaveCSS('letter-spacing', '3px')
  await runs(second)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText('A chunk of its own')).toBeVisible()

  // Its links are the shell's: no page is loaded, and the shell's state lives.
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  await page.goBack()
  await expect(title).toBeVisible()
  const { tabsOf } = await releaseManager(site)
  await expect.poll(() => tabsOf(second)).toBeGreaterThan(0)
  await release('rollback', 'production', 'mf-foreign', '--reason', 'A journey')

  await runs(first)
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS('letter-spacing', '3px')
  await expect.poll(() => tabsOf(first)).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})
