import { aRemote, aShell } from '../registry/testing/an-artifact.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

let line: TestCommandLine
afterEach(() => line.close())

/** A site with a channel beside its own. */
async function aSite(PREVIEWS: string) {
  line = await aCommandLine({ PREVIEWS })
  for (const artifact of [aShell(), aRemote('mf-search')]) await line.registry.publish(artifact)
  await line.registry.promote({ shell: 'shell-1' })
  await line.registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, {}, 'staging')
}

const ofBuild = /https:\/\/mf-search-[a-f\d]{12}\.preview\.pointfare\.example/

it('says where each channel and each build is to be seen', async () => {
  await aSite('on')

  expect((await line.cli('channels')).text).toBe(
    '  production  release 1  https://pointfare.example\n  staging  release 1  https://staging.pointfare.example',
  )
  expect((await line.cli('builds', 'mf-search')).text).toMatch(ofBuild)
  const published = await line.cli('publish', await line.build(aRemote('mf-search', 'mf-search-2')))
  expect(published.text).toMatch(new RegExp(`^Published mf-search@mf-search-2 .*\\n  Preview: ${ofBuild.source}$`))
  expect((await line.cli('publish', await line.build(aRemote('mf-search')))).text).toMatch(ofBuild)
})

it('makes links to send where people need one', async () => {
  await aSite('people')
  const { code, text } = await line.cli('preview', 'staging')

  expect(code).toBe(0)
  expect(text).toMatch(/^ {2}https:\/\/staging\.pointfare\.example\/__dev\?token=[\w.-]+$/m)
  expect(text).toContain('until 2027-03-08T10:00:00.000Z')
  expect((await line.cli('preview', 'mf-search@mf-search-1')).text).toMatch(ofBuild)
})

it.each([
  ['on', ['preview', 'beta'], 1, 'Nothing was released to beta yet'],
  ['on', ['preview', 'Beta!'], 1, 'A channel is named like production'],
  ['on', ['preview', 'mf-search@'], 2, '"mf-search@" is not a build'],
  ['on', ['preview'], 2, 'a channel such as staging'],
  ['off', ['preview', 'staging'], 1, 'PREVIEWS=off'],
])('where previews are %s, answers %j with code %i and one line', async (mode, args, code, words) => {
  await aSite(mode)

  expect(await line.cli(...args)).toEqual({ code, text: expect.stringContaining(words) })
})

it('says that a site without previews has no address for a channel beside its own', async () => {
  await aSite('off')

  expect((await line.cli('channels')).text).toContain('staging  release 1  at no address')
})
