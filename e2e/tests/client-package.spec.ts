import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, futureDay, test } from '../fixtures.ts'
import { site } from '../../tools/testing/sites.ts'

const run = promisify(execFile)
const client = join(import.meta.dirname, '../../tools/client')

/** As somebody writes it who has only the package. */
const script = `
import { createClient, ProblemError } from '@pointfare/client'

const api = createClient({ origin: process.env.SITE })
const dates = { startDate: process.env.FROM, endDate: process.env.TO }
const { content, totalElements } = await api.filterRewardFlights({
  body: { origin: 'LHR', destination: 'JFK', ...dates, pageSize: 3 },
})
const refusal = await api.getAirline({ params: { code: 'XX' } }).catch((error) => error)
const stranger = await api.listAirlineMemberships({ params: { userId: 'me' } }).catch((error) => error)
console.log(JSON.stringify({
  found: content.length > 0 && totalElements >= content.length,
  origin: content[0]?.origin,
  refusals: [refusal, stranger].map((error) => error instanceof ProblemError && [error.status, error.message]),
}))
`

test('the client package is packed, installed in an empty folder, and calls the site', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-client-'))
  try {
    await run(process.execPath, ['build.ts'], { cwd: client })
    await run('npm', ['pack', join(client, 'dist'), '--pack-destination', folder])
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'somebody-elses', type: 'module' }))
    await writeFile(join(folder, 'script.js'), script)
    // Offline: nothing but the package itself may be needed.
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder })

    const env = { ...process.env, SITE: site.origin, FROM: futureDay(30).iso, TO: futureDay(31).iso }
    const { stdout } = await run(process.execPath, ['script.js'], { cwd: folder, env })

    expect(JSON.parse(stdout)).toEqual({
      found: true,
      origin: 'LHR',
      refusals: [
        [404, expect.stringContaining('XX')],
        [401, 'This needs an access token'],
      ],
    })
    expect(await readdir(join(folder, 'node_modules'))).toEqual(expect.not.arrayContaining(['zod']))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
