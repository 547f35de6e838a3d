import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, writeBuild } from '../hand-written-remote.ts'

const site = ownSite()
const title = 'title:"Live Flight Price Changes Dashboard"'

// Each starts a browser of its own, beside this one.
test.describe.configure({ timeout: 120_000 })

const hostileSheet = `
  const hostileSheet = () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('header { rotate: 1deg }')
    return sheet
  }`

/** What the command prints about a build whose page has another title. It releases nothing. */
async function smokeWith(changed: string): Promise<string> {
  const build = await publishAnother(site, 'mf-price-feed', { [title]: `title:${changed}` })
  const printed = await runRelease(site, 'smoke', 'production', build).catch(({ stderr }: { stderr: string }) => stderr)
  return printed.replace(build, 'the build')
}

test('a good build is found good: its page is drawn, and an open tab takes it and goes back', async () => {
  const printed = await smokeWith('"Another dashboard"')

  expect(printed).toMatch(/mf-price-feed \/price-changes\/airlines {2}\d+ ms/)
  expect(printed).toContain('the build may go to production')
})

test('a build whose page throws is refused with the page and the error', async () => {
  const printed = await smokeWith('(()=>{throw new Error("The dashboard broke")})()')

  expect(printed).toContain('the build failed in the browser')
  expect(printed).toContain('mf-price-feed /price-changes/airlines: The dashboard broke')
})

test('a build that throws after it was drawn is refused, too', async () => {
  expect(await smokeWith('(setTimeout(()=>{throw new Error("Too late")}),"Another dashboard")')).toContain(
    'mf-price-feed /price-changes/airlines: Too late',
  )
})

test('a build that brings a React of its own is refused with both versions', async () => {
  // What every copy of react-dom does when it starts.
  const second = '(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject({version:"18.3.1"}),"Another dashboard")'

  expect(await smokeWith(second)).toMatch(/copies of React draw on it: 19\.\d+\.\d+, 18\.3\.1/)
})

test('a build that cannot take over from the live one in an open tab is refused', async () => {
  const builds = 'performance.getEntriesByType("resource").map(({name})=>/mf-price-feed.([^/]+)/.exec(name)?.[1])'
  const isSecond = `new Set(${builds}.filter(Boolean)).size>1`
  const changed = `(()=>{if(${isSecond})throw new Error("Not beside another");return "Another dashboard"})()`

  expect(await smokeWith(changed)).toContain('mf-price-feed /price-changes/airlines: Not beside another')
})

test.describe('a build that changes what is not its own', () => {
  const smokeOf = async (build: Partial<Parameters<typeof handWrittenBuild>[0]>) => {
    const { publish } = await releaseManager(site)
    const address = await publish(await writeBuild(handWrittenBuild({ name: 'mf-hostile', ...build })))
    return runRelease(site, 'smoke', 'production', address).catch(({ stderr }: { stderr: string }) => stderr)
  }

  for (const [what, build, findings] of [
    [
      'by a stylesheet',
      { rules: 'a { letter-spacing: 5px } footer { opacity: .9 !important }' },
      [
        'changes the link "Search" in the header: its letter-spacing is 5px instead of normal',
        'changes the footer: its opacity is 0.9 instead of 1',
      ],
    ],
    [
      'by a style that its code makes',
      {
        inEffect: 'document.adoptedStyleSheets.push(sheet)',
        whileRendered: 'const sheet = hostileSheet()',
        atStart: hostileSheet,
      },
      ['changes the header: its rotate is 1deg instead of none'],
    ],
    [
      'by patching what the browser lends to all',
      {
        atStart: `
          const { map } = Array.prototype
          Array.prototype.map = function (...given) { return map.apply(this, given) }
          const real = fetch
          globalThis.fetch = (...given) => real(...given)`,
        inEffect: `
          Object.prototype.isEvil = true
          history.pushState = History.prototype.pushState.bind(history)
          const { stringify } = JSON
          JSON.stringify = (...given) => stringify(...given)`,
      },
      [
        'replaces Array.prototype.map, which all of the page shares',
        'replaces fetch, which all of the page shares',
        'adds Object.prototype.isEvil, which all of the page shares',
        'replaces history.pushState, which all of the page shares',
        'replaces JSON.stringify, which all of the page shares',
      ],
    ],
    [
      'by taking the header away and putting something into the body',
      {
        inEffect: `
          document.querySelector('header').remove()
          document.body.append(Object.assign(document.createElement('div'), { id: 'ad' }))`,
      },
      ['removes the header', 'puts <div id="ad"> beside the page, in the body'],
    ],
    [
      'by making markup of a text',
      { inEffect: "document.querySelector('section').innerHTML = '<p>Ada Lovelace</p>'" },
      ['makes code or markup of a text (Element innerHTML), which no page lets it'],
    ],
    [
      'by calling whom it does not declare',
      { inEffect: "fetch('https://spy.example/').catch(() => {})" },
      ['calls https://spy.example, which its remote.json does not declare (connect)'],
    ],
    [
      'by keeping in the browser what it does not declare',
      {
        atStart: "localStorage.setItem('hostile.seen', '1')",
        inEffect: "sessionStorage.track = '1'; document.cookie = 'hostile=1'",
        describes: { stores: [{ in: 'session', key: 'hostile.*', purpose: 'A journey' }] },
      },
      [
        'mf-hostile keeps "hostile.seen" in localStorage, which its remote.json does not declare (stores)',
        'mf-hostile keeps "track" in sessionStorage, which its remote.json does not declare (stores)',
        'mf-hostile sets the cookie "hostile": remotes have none',
      ],
    ],
  ] as const) {
    test(`${what} is refused with what it changed`, async () => {
      const printed = await smokeOf({ ...build })

      for (const finding of findings) expect(printed).toContain(`mf-hostile /hostile: ${finding}`)
    })
  }

  test('is none that opens a dialog in the body, and calls and keeps what it declares', async () => {
    const printed = await smokeOf({
      atStart: "localStorage.setItem('hostile.seen', '1')",
      describes: { stores: [{ in: 'local', key: 'hostile.*', purpose: 'A journey' }] },
      inEffect:
        "document.body.append(document.createElement('dialog')); fetch('https://maps.example/').catch(() => {})",
      connect: ['https://maps.example'],
    })

    expect(printed).toContain('may go to production')
  })
})

test.describe('a build with journeys', () => {
  const see = (text: string) => ({
    name: 'reads more',
    path: '/journeyed',
    steps: [
      { fill: { label: 'Note', with: 'Window seat' } },
      { press: { role: 'button', name: 'More' } },
      { see: text },
    ],
  })
  const smokeOf = async (journey: object) => {
    const { publish } = await releaseManager(site)
    const address = await publish(
      await writeBuild(handWrittenBuild({ name: 'mf-journeyed', describes: { journeys: [journey] } })),
    )
    return runRelease(site, 'smoke', 'production', address).catch(({ stderr }: { stderr: string }) => stderr)
  }

  test('is refused with the step that cannot be done', async () => {
    expect(await smokeOf(see('Less of it'))).toContain('mf-journeyed reads more: did not show "Less of it"')
  })

  test('is found good when each can be gone to its end', async () => {
    expect(await smokeOf(see('More of'))).toContain('may go to production')
  })
})

test.describe('pictures of a page', () => {
  const name = 'mf-pictured'
  type Run = { id: number; findings: { message: string }[]; pages: { picture?: { share: number; areas: object[] } }[] }

  async function tryOut(build: Partial<Parameters<typeof handWrittenBuild>[0]>): Promise<Run> {
    const { publish } = await releaseManager(site)
    const address = await publish(await writeBuild(handWrittenBuild({ name, ...build })))
    await runRelease(site, 'smoke', 'production', address).catch(() => undefined)
    const runs = await fetch(`${site.origin}/releases/v1/channels/production/smoke`)
    const [newest] = (await runs.json()) as Run[]
    return newest!
  }

  test.beforeAll(async () => {
    const { publish, promote } = await releaseManager(site)
    await promote(await publish(await writeBuild(handWrittenBuild({ name, heading: 'Find your seat' }))))
  })

  test('show where it looks otherwise than the live one, and refuse nothing', async () => {
    const { id, findings, pages } = await tryOut({ heading: 'Find your dearest seat' })

    expect(findings).toEqual([])
    const picture = pages[0]?.picture
    expect(picture?.share).toBeGreaterThan(0)
    expect(picture?.share).toBeLessThan(0.05)
    expect(picture?.areas.length).toBeGreaterThan(0)
    const token = (await readFile(join(site.dataDir, 'release-token'), 'utf8')).trim()
    const address = `${site.origin}/releases/v1/channels/production/smoke/${id}/pictures/0`
    expect((await fetch(address)).status).toBe(401)
    const shown = await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()
    const begin = (text: string) => Buffer.from(text, 'base64').subarray(0, 4).toString('latin1')
    expect(begin(shown.next)).toContain('ÿØÿ')
    expect(begin(shown.live)).toContain('ÿØÿ')
    expect(begin(shown.difference)).toContain('PNG')
  })

  test('tell two builds alike of which only the time and the moving parts differ', async () => {
    const moving = `
      const words = document.createElement('p')
      words.textContent = String(Date.now())
      words.animate([{ translate: '0' }, { translate: '90px' }], { duration: 700, iterations: Infinity })
      document.querySelector('main h1').append(words)`
    const { publish, promote } = await releaseManager(site)
    const send = async () => publish(await writeBuild(handWrittenBuild({ name: 'mf-moving', inEffect: moving })))
    await promote(await send())
    await runRelease(site, 'smoke', 'production', await send())
    const runs = await fetch(`${site.origin}/releases/v1/channels/production/smoke`)
    const [newest] = (await runs.json()) as Run[]

    expect(newest?.pages[0]?.picture).toEqual({ share: 0, areas: [] })
  })

  test('refuse a page that shows nothing any more', async () => {
    const { findings } = await tryOut({ heading: 'Find your seat', rules: 'section { opacity: 0 }' })

    expect(findings.map(({ message }) => message)).toContain(
      'shows nothing: its main part is blank, where the live page shows something',
    )
  })
})

test('a page under trial reaches no other server, wherever it leads', async () => {
  const requested: string[] = []
  const elsewhere = createServer(({ url = '' }, answer) => {
    requested.push(url)
    answer.end('Elsewhere')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const { publish } = await releaseManager(site)
  const inEffect = `setTimeout(() => location.assign('http://127.0.0.1:${port}/spy'), 1000)`
  const address = await publish(await writeBuild(handWrittenBuild({ name: 'mf-leads-away', inEffect })))

  await runRelease(site, 'smoke', 'production', address).catch(() => undefined)

  expect(requested).toEqual([])
  await new Promise((resolve) => elsewhere.close(resolve))
})
