import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { expect, test } from '../fixtures.ts'
import { releasesSite } from '../sites.ts'

const site = { origin: releasesSite.origin, dataDir: releasesSite.env.DATA_DIR }
const title = 'title:"Live Flight Price Changes Dashboard"'

// Each starts a browser of its own, beside this one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** What the command prints about a build whose page has another title; it releases nothing. */
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
