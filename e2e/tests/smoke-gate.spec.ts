import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { handWrittenBuild, writeBuild } from '../hand-written-remote.ts'
import { ownSite } from '../own-site.ts'

// It releases only what a browser found good.
const site = ownSite({ RELEASE_SMOKE: 'on', RELEASE_TRIAL_STAY_SECONDS: '1' })
const { origin } = site

// Each starts a browser of its own, beside this one.
test.describe.configure({ timeout: 120_000 })

const publish = async (name: string, build: Partial<Parameters<typeof handWrittenBuild>[0]> = {}) =>
  (await releaseManager(site)).publish(await writeBuild(handWrittenBuild({ name, ...build })))
const refusal = async (build: string) => {
  const { promote } = await releaseManager(site)
  return promote(build).then(
    () => 'none',
    ({ message }: Error) => message,
  )
}

for (const [name, build, finding] of [
  ['mf-loops-when-drawn', { whileRendered: 'for (;;);' }, 'mf-loops-when-drawn /loops-when-drawn: hangs'],
  ['mf-loops-when-loaded', { atStart: 'for (;;);' }, 'mf-loops-when-loaded: build'],
] as const) {
  test(`${name} is refused by what it does, holds up nobody, and leaves no browser`, async () => {
    const [looping, good] = [await publish(name, build), await publish('mf-tried')]
    const refused = refusal(looping)
    let groups: string[] = []
    await expect.poll(async () => (groups = await browserGroups(origin)).length).toBeGreaterThan(0)

    const { promote } = await releaseManager(site)
    const { remotes } = await promote(good)

    expect(await refused).toContain(finding)
    expect(remotes).toHaveProperty('mf-tried')
    expect(remotes).not.toHaveProperty(name)
    await expect.poll(async () => (await processes()).filter(({ group }) => groups.includes(group))).toEqual([])
  })
}

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
