import { aRendering, remoteCode } from './testing/a-rendered-release.ts'

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

  it('begins with what is ready, and goes on with the nonce of its visitor', async () => {
    rendering = await aRendering(
      { 'mf-slow': remoteCode('await new Promise((done) => setTimeout(done, 350)); return `<p>slow</p>`') },
      { deadlineMs: 200 },
    )

    expect(await rendering.draw('/mf-slow')).toMatchObject({
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

it('draws nothing with a file that is not what was released', async () => {
  rendering = await aRendering({ 'mf-good': good }, { shell: 'x', readFile: async () => 'another' })
  await rendering.until(() => rendering.lines.length > 0)

  expect(await rendering.draw('/mf-good')).toBeUndefined()
  expect(rendering.lines).toEqual([expect.stringContaining('is not what was released')])
})
