import { aRendering, remoteCode } from './testing/a-rendered-release.ts'

const good = remoteCode('return `<p>good</p>`')

let rendering: Awaited<ReturnType<typeof aRendering>>
afterEach(() => rendering.close())

const faults = {
  'throws when it is evaluated': remoteCode('', { atEvaluation: 'throw new Error("at evaluation")' }),
  'throws when its entry is loaded': remoteCode('', { inEntry: 'throw new Error("in its entry")' }),
  'throws when it draws': remoteCode('throw new Error("in render")'),
  'ends the process as programs do': remoteCode('process.exit(1)'),
  'sends signals': remoteCode('process.kill(1, "SIGTERM")'),
  'asks Node for more': remoteCode('return require("node:fs").readFileSync("/etc/passwd", "utf8")'),
  'asks for the network': remoteCode('return (await fetch("http://127.0.0.1:1/")).status'),
  'exports nothing': 'exports.nothing = 1',
}

it.each(Object.entries(faults))(
  'a remote that %s has its area left to the browser, and nothing else',
  async (_, code) => {
    rendering = await aRendering({ 'mf-bad': code, 'mf-good': good })

    const page = await rendering.draw('/all')

    expect(page?.html).toBe('<main>/all<p>good</p></main>')
    expect(page?.drawn).toEqual({ 'mf-good': 'mf-good-build' })
    expect(rendering.figures().processes).toEqual({ started: expect.any(Number) })
  },
)

it('a page that never comes to its end ends with what there is', async () => {
  rendering = await aRendering(
    { 'mf-bad': remoteCode('return new Promise(() => {})'), 'mf-good': good },
    { deadlineMs: 200 },
  )

  expect(await rendering.draw('/all')).toMatchObject({ html: '<main>/all<i>later</i><p>good</p></main>', later: [] })
  expect(rendering.figures().openBreakers).toEqual([])
})

it('a shell that cannot draw leaves all pages to browsers, and no remote is to blame', async () => {
  rendering = await aRendering({ 'mf-good': good }, { shell: 'for (;;);', deadlineMs: 300 })
  expect(await rendering.draw('/mf-good')).toBeUndefined()
})
