import { aConfig, aRenderedRelease, aRendering, remoteCode, shellCode } from './testing/a-rendered-release.ts'

const good = remoteCode('return `<p>good</p>`')

let rendering: Awaited<ReturnType<typeof aRendering>>
afterEach(() => rendering.close())

describe('a page', () => {
  it('is drawn by the code of its release, with what the API answers', async () => {
    rendering = await aRendering({
      'mf-good': remoteCode('const { body } = await ask("/v1/api/airlines"); return `<p>${body.path}</p>`'),
    })

    expect(await rendering.draw('/mf-good?page=2&utm_source=x')).toMatchObject({
      html: '<main>/mf-good?page=2<p>/v1/api/airlines</p></main>',
      styles: [{ id: 'pf a', css: '.a{color:red}' }],
      drawn: { 'mf-good': 'mf-good-build' },
      end: { answers: '{"/v1/api/airlines":{"path":"/v1/api/airlines"}}', drawn: { 'mf-good': 'mf-good-build' } },
    })
  })

  it('comes with what it was told, in one or in several, and with what it made of that', async () => {
    const answers = "answers: { ...answers, both: Object.values(answers), own: { of: '<', count: 2 }, none: undefined }"
    rendering = await aRendering(
      { 'mf-good': remoteCode('await ask("/v1/api/airlines"); await ask("/v1/api/airlines/VS"); return ""') },
      { shell: shellCode.replace('to.end({ answers,', `to.end({ ${answers},`) },
    )

    const { answers: text = '' } = (await rendering.draw('/mf-good'))?.end ?? {}

    const [airlines, virgin] = [{ path: '/v1/api/airlines' }, { path: '/v1/api/airlines/VS' }]
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({
      '/v1/api/airlines': airlines,
      '/v1/api/airlines/VS': virgin,
      both: [airlines, virgin],
      own: { of: '<', count: 2 },
    })
  })

  it('begins with what is ready, and goes on with the nonce of its visitor', async () => {
    const answer = Promise.withResolvers<void>()
    const askApi = () => answer.promise.then(() => ({ status: 200, body: '{}' }))
    rendering = await aRendering(
      { 'mf-slow': remoteCode('await ask("/v1/api/airlines"); return `<p>slow</p>`') },
      { deadlineMs: 500, askApi },
    )

    expect(await rendering.draw('/mf-slow', { onFirst: answer.resolve })).toMatchObject({
      html: '<main>/mf-slow<i>later</i></main>',
      later: ['<script nonce="the-nonce">put("<p>slow</p>")</script>'],
    })
  })

  it('is left to the browser where its remote has no build for servers', async () => {
    rendering = await aRendering({ 'mf-good': good, 'mf-other': undefined })

    expect(await rendering.draw('/mf-other')).toBeUndefined()
    expect(await rendering.draw('/mf-good')).toBeDefined()
  })

  it('asks nothing that not everybody may ask', async () => {
    rendering = await aRendering({
      'mf-curious': remoteCode(
        'return (await Promise.all(["/api/v1/user/profile", "//elsewhere.example/", "/api/v1/../metrics", "/stream"].map(ask))).map((answer) => answer.status).join()',
      ),
    })

    expect((await rendering.draw('/mf-curious'))?.html).toBe('<main>/mf-curious403,403,403,403</main>')
  })
})

describe('just after a release', () => {
  const another = { 'mf-good': remoteCode('return `<p>another</p>`') }

  it('a page waits for what will draw it, and shows the new release', async () => {
    rendering = await aRendering({ 'mf-good': good })

    rendering.goOnTo(another)

    expect((await rendering.draw('/mf-good'))?.html).toBe('<main>/mf-good<p>another</p></main>')
  })

  it('no page waits that could not be drawn before its deadline', async () => {
    rendering = await aRendering({ 'mf-good': good }, { deadlineMs: 5 })

    rendering.goOnTo(another)

    expect(await rendering.draw('/mf-good')).toBeUndefined()
    expect(rendering.figures().pages).toEqual({ starting: 1 })
  })
})

it('of many releases at one time starts renderers for the first and the last', async () => {
  // However slow the machine, all of them come within that time.
  rendering = await aRendering({ 'mf-good': good }, { limits: { calmMs: 4000 } })
  const started = () => rendering.figures().processes.started ?? 0
  // One that draws, and a spare one.
  await rendering.until(() => started() === 2)

  for (let number = 1; number <= 20; number += 1) {
    const code = remoteCode(`return "<p>${number}</p>"`)
    rendering.goOnTo({ 'mf-good': code })
    void rendering.draw('/mf-good')
    // Its files are read.
    await new Promise(setImmediate)
  }

  await rendering.until(rendering.isReady)
  expect((await rendering.draw('/mf-good'))?.html).toBe('<main>/mf-good<p>20</p></main>')
  // A spare one for the last, perhaps.
  expect(started()).toBeLessThanOrEqual(2 + 3)
})

it('draws nothing with a file that is not what was released', async () => {
  rendering = await aRendering({ 'mf-good': good }, { shell: 'x', readFile: async () => 'another' })
  await rendering.until(() => rendering.lines.length > 0)

  expect(await rendering.draw('/mf-good')).toBeUndefined()
  expect(rendering.lines).toEqual([expect.stringContaining('is not what was released')])
})

describe('a process that has just begun', () => {
  it('waits for its first pages, and then for none any more', async () => {
    let time = 0
    rendering = await aRendering({ 'mf-good': good }, { shell: shellCode, now: () => time })
    expect(rendering.isStarting()).toBe(true)

    await rendering.until(rendering.isReady)

    expect(rendering.isStarting()).toBe(false)
    const { release } = aRenderedRelease({ 'mf-good': good })
    rendering.prepare({ ...release, seq: 2 }, aConfig)
    expect([rendering.isReady(), rendering.isStarting()]).toEqual([false, false])
  })

  it('does not wait long for a build that never gets ready', async () => {
    let time = 0
    rendering = await aRendering({ 'mf-good': good }, { shell: 'while (true);', now: () => time })
    expect(rendering.isStarting()).toBe(true)

    time = 5000

    expect(rendering.isStarting()).toBe(false)
  })

  it('does not wait for files that it cannot use', async () => {
    rendering = await aRendering({ 'mf-good': good }, { shell: shellCode, readFile: async () => 'another' })

    await rendering.until(() => rendering.lines.length > 0)

    expect(rendering.isStarting()).toBe(false)
  })
})
