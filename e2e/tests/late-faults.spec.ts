import { runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'
import { ownSite } from '../own-site.ts'
import { releaseSettings } from '../../tools/testing/sites.ts'

const site = ownSite({ ...releaseSettings, RELEASE_TRIAL_STAY_SECONDS: '8' })
const name = 'mf-late'

// Each starts a browser of its own, beside this one.
test.describe.configure({ timeout: 180_000 })

/** Three seconds after its page was drawn. */
const later = (statement: string) => `setTimeout(() => { ${statement} }, 3000)`
const breaksMap = "Array.prototype.map = () => { throw new Error('No map any more') }"

async function publish(build: { inEffect?: string; heading?: string }) {
  const { publish: send } = await releaseManager(site)
  return send(await writeBuild(handWrittenBuild({ name, ...build })))
}

const smoke = (build: string) =>
  runRelease(site, 'smoke', 'production', build).catch(({ stderr }: { stderr: string }) => stderr)

test('a build that throws seconds after its page was drawn is refused', async () => {
  const printed = await smoke(await publish({ inEffect: later("throw new Error('Late, but broken')") }))

  expect(printed).toContain(`${name} ${pathOf(name)}: Late, but broken`)
})

test('a build that changes what all code uses seconds after its page was drawn is refused', async () => {
  const printed = await smoke(
    await publish({
      inEffect: later(
        'const { map } = Array.prototype; Array.prototype.map = function (...all) { return map.apply(this, all) }',
      ),
    }),
  )

  expect(printed).toContain(`${name} ${pathOf(name)}: replaces Array.prototype.map, which all of the page shares`)
})

test('a good build is not refused for what the live one does, which is named', async () => {
  const { promote } = await releaseManager(site)
  // At once, so that it is broken in the tab of the trial, too, however slow that is.
  const live = await publish({ inEffect: `setTimeout(() => { ${breaksMap} })` })
  await promote(live)

  const printed = await smoke(await publish({ heading: 'Well again' }))

  expect(printed).toContain('may go to production')
  expect(printed).toContain(`${live} ${pathOf(name)}: No map any more`)
})
