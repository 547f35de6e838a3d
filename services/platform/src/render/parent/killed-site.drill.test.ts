import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { isAlive } from '../../testing/is-alive.ts'
import { hasNamespaces } from './isolation.ts'

jest.setTimeout(600_000)

const program = join(import.meta.dirname, '../testing/start-looping.ts')

it.each([['alone'], ...(hasNamespaces() ? [['namespaces']] : [])])(
  'a renderer that loops, %s, ends with the site that was killed',
  async (isolation) => {
    const site = spawn(process.execPath, [program, isolation], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [reported] = (await once(site.stdout, 'data')) as [Buffer]
    const renderer = Number(reported)
    expect(isAlive(-renderer)).toBe(true)

    site.kill('SIGKILL')

    try {
      await eventually('the renderer has ended', () => !isAlive(-renderer))
    } finally {
      if (isAlive(-renderer)) process.kill(-renderer, 'SIGKILL')
    }
  },
)
