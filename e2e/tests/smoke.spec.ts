import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { handWrittenBuild, writeBuild } from '../hand-written-remote.ts'
import { landingSite, releasesSite } from '../sites.ts'

const site = { origin: releasesSite.origin, dataDir: releasesSite.env.DATA_DIR }
const title = 'title:"Live Flight Price Changes Dashboard"'

// Each starts a browser of its own, beside this one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

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

test.describe('where only what a browser found good is released', () => {
  const { origin } = landingSite
  const manager = releaseManager({ origin, dataDir: landingSite.env.DATA_DIR })

  const publish = async (name: string, build: Partial<Parameters<typeof handWrittenBuild>[0]> = {}) =>
    (await manager).publish(await writeBuild(handWrittenBuild({ name, ...build })))
  const refusal = async (build: string) => {
    const { promote } = await manager
    return promote(build).then(
      () => 'none',
      ({ message }: Error) => message,
    )
  }

  for (const [name, build, finding] of [
    ['mf-loops-when-drawn', { whileDrawn: 'for (;;);' }, 'mf-loops-when-drawn /loops-when-drawn: hangs'],
    ['mf-loops-when-loaded', { atStart: 'for (;;);' }, 'mf-loops-when-loaded: build'],
  ] as const) {
    test(`${name} is refused by what it does, holds up nobody, and leaves no browser`, async () => {
      const [looping, good] = [await publish(name, build), await publish('mf-tried')]
      const refused = refusal(looping)
      let groups: string[] = []
      await expect.poll(async () => (groups = await browserGroups(origin)).length).toBeGreaterThan(0)

      const { promote } = await manager
      const { remotes } = await promote(good)

      expect(await refused).toContain(finding)
      expect(remotes).toHaveProperty('mf-tried')
      expect(remotes).not.toHaveProperty(name)
      await expect.poll(async () => (await processes()).filter(({ group }) => groups.includes(group))).toEqual([])
    })
  }
})

const run = promisify(execFile)

async function processes() {
  const { stdout } = await run('ps', ['-A', '-o', 'pgid=,args='])
  return stdout.split('\n').map((line) => {
    const [group = '', ...args] = line.trim().split(/\s+/)
    return { group, args }
  })
}

/** Of the browsers that try releases of a site at the moment, each with all that it started. */
const browserGroups = async (origin: string) =>
  (await processes()).filter(({ args }) => args.includes(`--pointfare-trial=${origin}`)).map(({ group }) => group)
