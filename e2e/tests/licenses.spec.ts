import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** What these journeys read of a release. */
type Pinned = { base: string; integrity: Record<string, string> }
type Release = { shell: Pinned; remotes: Record<string, Pinned> }

const workers = ['sw.js', 'hang-watch.js']
const notices = '/third-party-licenses.txt'

/** The packages that a script contains, by its source map. */
async function packagesIn(request: APIRequestContext, script: string): Promise<string[]> {
  const map = await request.get(`${script}.map`)
  if (map.status() === 404) {
    // What holds data alone has no map.
    expect(await (await request.get(script)).text()).toMatch(
      /^[^(]*\{\d+\(\w\)\{\w\.exports=JSON\.parse\('[^']*'\)\}\}/,
    )
    return []
  }
  const { sources } = (await map.json()) as { sources: string[] }
  return sources.flatMap((source) => {
    const name = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].at(-1)?.[1]
    return name === undefined || name === '.pnpm' ? [] : [name]
  })
}

test('every package that the live builds are made with has its notice', async ({ page, request }) => {
  const head = await request.get('/releases/v1/channels/production/head')
  const { shell, remotes } = (await head.json()) as Release

  await page.goto('/terms-of-service')
  const [reported] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(notices)),
    page.getByRole('link', { name: 'The licences of all of them' }).click(),
  ])

  const text = await reported.text()
  for (const [name, { base, integrity }] of Object.entries({ 'the shell': shell, ...remotes })) {
    const own =
      text.slice(text.indexOf(`Third-party software in ${name}\n`)).split('Third-party software in ', 2)[1] ?? ''
    const noticed = [...own.matchAll(/^(\S+) \S+\nLicense: \S+\n\n\S/gm)].map(([, title]) => title)
    // Workers are made of the shell's own sources, and have no map.
    const scripts = Object.keys(integrity).filter((path) => path.endsWith('.js') && !workers.includes(path))
    const bundled = (await Promise.all(scripts.map((path) => packagesIn(request, base + path)))).flat()

    expect({ name, missing: bundled.filter((each) => !noticed.includes(each)) }).toEqual({ name, missing: [] })
    expect(bundled.length).toBeGreaterThan(0)
  }
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
