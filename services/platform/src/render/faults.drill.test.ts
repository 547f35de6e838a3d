import { eventually } from '@pointfare/core/db/testing/eventually'
import { aRendering, remoteCode } from './testing/a-rendered-release.ts'

jest.setTimeout(600_000)

const good = remoteCode('return `<p>good</p>`')

let rendering: Awaited<ReturnType<typeof aRendering>>
afterEach(() => rendering.close())

/** Draws pages until the remote has been found out; then, until a neighbour's page is drawn again. */
async function untilFoundOut(target: string) {
  await rendering.draw(target)
  await rendering.until(() => rendering.figures().openBreakers.length > 0)
  await rendering.until(rendering.isReady)
}

/** A page of another remote, once renderers are back. */
const neighbour = () =>
  eventually('the other remote is drawn', async () => (await rendering.draw('/mf-good'))?.html ?? false)

const deadly = {
  'loops when it draws': { code: remoteCode('for (;;);'), reason: 'hang' },
  'loops between pages': { code: remoteCode('setTimeout(() => { for (;;); }, 20); return ``'), reason: 'hang' },
  'throws outside of everything': {
    code: remoteCode('setTimeout(() => { throw new Error("outside") }); return ``'),
    reason: 'exit',
  },
  'takes all memory': {
    code: remoteCode('const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length))'),
    reason: 'exit',
  },
  'changes what every object has': { code: remoteCode('Object.prototype.odd = 1; return ``'), reason: 'pollution' },
  'adds a global': { code: remoteCode('globalThis.odd = 1; return ``'), reason: 'pollution' },
  'changes the React of all': {
    code: remoteCode('return ``', { inEntry: 'react.createElement = () => undefined' }),
    reason: 'pollution',
  },
  'changes a built-in as it is evaluated': {
    code: remoteCode('return ``', { atEvaluation: 'Array.prototype.map = () => []' }),
    reason: 'pollution',
  },
  'asks without end': {
    code: remoteCode('for (let i = 0; i < 1000; i += 1) void ask("/v1/api/airlines"); return new Promise(() => {})'),
    reason: 'protocol',
  },
  'writes a page without end': { code: remoteCode('return `x`.repeat(9_000_000)'), reason: 'protocol' },
  'writes scripts into its page': {
    code: remoteCode('return `<script>alert(1)</script>`'),
    reason: 'protocol',
  },
}

it.each(Object.entries(deadly))(
  'a remote that %s costs itself its pages, and nobody else',
  async (_, { code, reason }) => {
    const limits = reason === 'hang' ? { hangMs: 1500, lookEveryMs: 1000 } : {}
    rendering = await aRendering({ 'mf-bad': code, 'mf-good': good }, { limits })

    await untilFoundOut('/mf-bad')

    expect(rendering.figures().openBreakers).toEqual(['mf-bad@mf-bad-build'])
    expect(rendering.figures().processes).toMatchObject({ [reason]: expect.any(Number) })
    expect(await rendering.draw('/mf-bad')).toBeUndefined()
    expect(await neighbour()).toBe('<main>/mf-good<p>good</p></main>')
  },
)

/** Keeps so many numbers of each page. */
const leaking = (numbers: number) =>
  remoteCode(`kept.push(new Array(${numbers}).fill(0.5)); return ''`, { atEvaluation: 'const kept = []' })

it('a remote that keeps a little of each page has renderers exchanged before their memory is full', async () => {
  rendering = await aRendering({ 'mf-bad': leaking(100_000) }, { limits: { lookEveryMs: 20 } })

  await eventually('a renderer is exchanged', async () => {
    await rendering.draw('/mf-bad')
    return (rendering.figures().processes.recycled ?? 0) > 0
  })

  expect(rendering.figures().processes).toEqual({ started: expect.any(Number), recycled: 1 })
})

/** Takes much while it draws, and keeps nothing. */
const hungry = remoteCode(
  'const all = []; for (let i = 0; i < 25; i += 1) all.push(new Array(100_000).fill(i)); return `<p>good</p>`',
)

it.each([
  ['on the page of both', ['/all'], good],
  ['so that the page of another ends the renderer', ['/mf-bad', '/mf-good'], hungry],
])('a remote that fills the memory page by page, %s, is found out, and nobody else', async (_, targets, other) => {
  const remotes = { 'mf-bad': leaking(1_000_000), 'mf-good': other }
  rendering = await aRendering(remotes, { limits: { lookEveryMs: 60_000 } })

  await eventually('a remote is found out', async () => {
    for (const target of targets) await rendering.draw(target)
    return rendering.figures().openBreakers.length > 0
  })
  await rendering.until(rendering.isReady)

  expect(rendering.figures().openBreakers).toEqual(['mf-bad@mf-bad-build'])
  expect(await neighbour()).toBe('<main>/mf-good<p>good</p></main>')
  expect(await rendering.draw('/mf-bad')).toBeUndefined()
})
