import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServices } from './testing/run-services.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-site-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** All that the services print when they are started in a way that cannot work. */
const refusal = (settings: Record<string, string>) => runServices(settings).exited

const oneLine = (line: RegExp) => ({
  code: 1,
  errors: expect.stringMatching(new RegExp(`^${line.source}\n$`)) as string,
})

describe('running services', () => {
  const dataDir = () => join(folder, 'data')
  let services: ReturnType<typeof runServices>
  let origin: string

  beforeAll(async () => {
    services = runServices({ DATA_DIR: dataDir() })
    origin = await services.ready()
  })
  afterAll(async () => {
    services.stop()
    await services.exited
  })

  const get = (path: string) => fetch(origin + path)

  it('answer on one port: API, registry and pages', async () => {
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await get('/releases/v1/channels/production/head')).status).toBe(404)
    expect((await get('/v1/api/nothing')).headers.get('content-type')).toContain('problem+json')
    expect(await (await get('/')).text()).toContain('Pointfare is starting')
  })

  it.each(['/stream/price-changes/airlines', '/price-changes/airlines'])(
    'stream price changes at %s to whoever asks for events',
    async (path) => {
      const stream = await fetch(origin + path, { headers: { accept: 'text/event-stream' } })
      const { value } = (await stream.body?.getReader().read()) ?? {}

      expect(stream.headers.get('content-type')).toBe('text/event-stream')
      expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
      expect(new TextDecoder().decode(value)).toContain('retry: 3000')
    },
  )

  it('show people a page where programs find the stream', async () => {
    const page = await get('/price-changes/airlines')

    expect(page.headers.get('content-type')).toContain('text/html')
  })

  it('say that nothing was released yet', async () => {
    const health = await get('/healthz')

    expect({ status: health.status, body: await health.json() }).toEqual({
      status: 503,
      body: { status: 'starting', missing: ['release'] },
    })
  })

  it('let only those publish who can read the token', async () => {
    const refused = await fetch(`${origin}/releases/v1/artifacts`, { method: 'POST', body: '{}' })

    expect(refused.status).toBe(401)
    expect((await stat(join(dataDir(), 'release-token'))).mode & 0o777).toBe(0o600)
  })

  it('keep their port and their folder to themselves', async () => {
    const { port } = new URL(origin)

    expect(await refusal({ DATA_DIR: join(folder, 'other'), PORT: port })).toEqual(
      oneLine(new RegExp(`Port ${port} is in use: .+ choose another with PORT.`)),
    )
    expect(await refusal({ DATA_DIR: dataDir() })).toEqual(oneLine(/.*in use.*/))
  })

  it('stop when they are asked to, and start again on what they left', async () => {
    services.stop('SIGINT')
    expect(await services.exited).toEqual({ code: 0, errors: '' })
    await expect(get('/healthz')).rejects.toThrow()

    services = runServices({ DATA_DIR: dataDir() })
    origin = await services.ready()

    expect((await get('/readyz')).status).toBe(200)
    services.stop('SIGTERM')
    expect(await services.exited).toEqual({ code: 0, errors: '' })
  })
})

describe('services that cannot start end with one line', () => {
  it('a DATA_DIR that is a file ends the start', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')

    expect(await refusal({ DATA_DIR: file })).toEqual(oneLine(/DATA_DIR .+ cannot be used \(EEXIST\): .+/))
  })

  it('a database that does not answer ends the start', async () => {
    const settings = { DATA_DIR: join(folder, 'external'), DATABASE_URL: 'postgres://ada:secret@127.0.0.1:9/pointfare' }

    const { code, errors } = await refusal(settings)

    expect({ code, errors }).toEqual(oneLine(/PostgreSQL at 127.0.0.1:9 cannot be reached .+DATABASE_URL.*/))
    expect(errors).not.toContain('secret')
  })

  it('a setting that makes no sense ends the start', async () => {
    expect(await refusal({ PORT: 'four thousand' })).toEqual(oneLine(/PORT: .+/))
  })

  it('an empty token file ends the start', async () => {
    const dataDir = join(folder, 'empty-token')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'release-token'), '')

    expect(await refusal({ DATA_DIR: dataDir })).toEqual(oneLine(/.+release-token is empty: .+ delete the file .+/))
  })
})

describe('services that start although something looks wrong', () => {
  it('say so, a line for each', async () => {
    const dataDir = join(folder, 'warned')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'release-token'), 'a token that was copied here')
    await chmod(join(dataDir, 'release-token'), 0o644)
    const services = runServices({ DATA_DIR: dataDir, LOG_LEVELS: 'debug' })

    await services.ready()
    services.stop()

    expect(await services.exited).toEqual({
      code: 0,
      errors: expect.stringMatching(
        /^Warning: LOG_LEVELS .+ did you mean LOG_LEVEL\?\nWarning: .+release-token can be read by others .+chmod 600.+\n$/,
      ) as string,
    })
  })
})
