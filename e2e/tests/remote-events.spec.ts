import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'

const site = ownSite()
const place = { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] }
const event = 'mf-talker.chosen'
const slot = 'mf-talker-aside'

test.use({ expectedNoise: [/./] })

/** Says what was chosen, and offers a place beside it; the second button sends what it does not declare. */
const talker = (contract: object = place) =>
  handWrittenBuild({
    name: 'mf-talker',
    heading: 'Talks',
    whileRendered: `
      const send = shell.useSendEvent()
      const [sent, setSent] = useState('')
      const choose = (detail) => { send('${event}', detail); setSent('Sent') }`,
    besides: `
      createElement('button', { type: 'button', onClick: () => choose({ place: 'Rome' }) }, 'Choose Rome'),
      createElement('button', { type: 'button', onClick: () => choose({ place: 4711 }) }, 'Choose a number'),
      createElement('output', { 'aria-label': 'Talker' }, sent),
      createElement(shell.Slot, { name: '${slot}', place: 'here' })`,
    describes: {
      routes: [{ path: pathOf('mf-talker'), title: 'Talks', description: 'Says what is chosen.', shows: [slot] }],
      sends: { [event]: contract },
      offers: { [slot]: place },
    },
  })

const listener = (onEvent: string) =>
  handWrittenBuild({
    name: 'mf-listener',
    slots: `'${slot}': function Heard(props) {
      const [heard, setHeard] = useState('nothing')
      shell.useEvent('${event}', ({ place }) => { ${onEvent} })
      return createElement('p', null, 'Heard ' + heard + ' ' + props.place)
    }`,
    describes: { slots: [slot], takes: { [slot]: place }, hears: { [event]: place } },
  })

async function release(...built: ReturnType<typeof handWrittenBuild>[]) {
  const { publish, promote } = await releaseManager(site)
  const addresses = await Promise.all(built.map(async (one) => publish(await writeBuild(one))))
  await promote(...addresses)
}

test('a remote hears what another sends, in a slot of the other’s page', async ({ page }) => {
  await release(talker(), listener('setHeard(place)'))
  await page.goto(pathOf('mf-talker'))
  await expect(page.getByText('Heard nothing here')).toBeVisible()

  await page.getByRole('button', { name: 'Choose Rome' }).click()

  await expect(page.getByText('Heard Rome here')).toBeVisible()
})

test('what is sent otherwise than declared is heard by nobody, and counts against its sender', async ({ page }) => {
  await release(talker(), listener('setHeard(place)'))
  const reported = page.waitForRequest('**/releases/v1/failures')
  await page.goto(pathOf('mf-talker'))
  await expect(page.getByText('Heard nothing here')).toBeVisible()

  await page.getByRole('button', { name: 'Choose a number' }).click()

  expect((await reported).postDataJSON()).toMatchObject({
    remote: 'mf-talker',
    message: `EventRefused: ${event} is not sent as it is declared: it.place is no string`,
  })
  await expect(page.getByText('Heard nothing here')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Rome' }).click()
  await expect(page.getByText('Heard Rome here')).toBeVisible()
})

test('a listener that throws costs its sender nothing, and counts against itself', async ({ page }) => {
  await release(talker(), listener(`throw new Error('Cannot hear ' + place)`))
  const reported = page.waitForRequest('**/releases/v1/failures')
  await page.goto(pathOf('mf-talker'))
  await expect(page.getByText('Heard nothing here')).toBeVisible()

  await page.getByRole('button', { name: 'Choose Rome' }).click()

  await expect(page.getByLabel('Talker')).toHaveText('Sent')
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'mf-listener', message: 'Error: Cannot hear Rome' })
})

test('a build that sends what a live one cannot take is refused, with where', async () => {
  await release(talker(), listener('setHeard(place)'))
  const number = { type: 'object', properties: { place: { type: 'number' } }, required: ['place'] }

  await expect(release(talker(number))).rejects.toThrow(
    `mf-listener hears ${event} and cannot take what mf-talker sends: it.place is a number, not a string`,
  )
})
