import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrialJob, TrialReport } from '../trial-job.ts'

/**
 * Stands for a trial that gets nowhere: it starts a "browser" that ignores every signal but the last, says so, and then
 * does what the path of the first page asks for. It cannot be asked to stop.
 */
process.once('message', (message) => {
  const { pages } = message as TrialJob // the test sent it
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const browser = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], {
    detached: true,
    stdio: 'ignore',
  })
  tell({ kind: 'browser', pid: browser.pid ?? 0 })
  const path = pages[0]?.path
  if (path === '/never-starts') return
  tell({ kind: 'step', field: `mf-search ${path}` })
  tell({ kind: 'page', page: { remote: 'mf-search', path: '/search', mountedMs: 7 } })
  tell({
    kind: 'finding',
    finding: { field: 'mf-search /search', message: `browser ${browser.pid}, worker ${process.pid}` },
  })
  tell({ kind: 'live', finding: { field: 'mf-search@search-1 /search', message: 'The live page broke' } })
  if (path === '/pictures') {
    const image = 'AAAA'
    const small = { kind: 'pictures' as const, page: 0, difference: { share: 0.5, areas: [] } }
    const tooMuch = { page: 1, kind: 'next', image: image.repeat(2_000_000) } as const
    tell({ kind: 'pictures', page: 1, difference: null, pictures: [tooMuch] })
    tell({
      ...small,
      pictures: [
        { page: 0, kind: 'next', image },
        { page: 0, kind: 'live', image },
      ],
    })
    tell({ ...small, pictures: [{ page: 0, kind: 'difference', image }] })
  }
  if (path === '/passes' || path === '/pictures') tell({ kind: 'done' })
  if (path === '/grows') setInterval(() => grown.push(Buffer.alloc(100_000_000, 1)), 50)
  if (path === '/dies') process.exit(3)
  if (path === '/steps') setInterval(() => tell({ kind: 'step', field: 'mf-search /steps' }), 20)
  if (path === '/loops') setTimeout(loop, 50, browser.pid)
})

const grown: Buffer[] = []

const tell = (report: TrialReport) => process.send?.(report)

function loop(browser: number | undefined) {
  writeFileSync(join(tmpdir(), 'processes'), `${process.pid} ${browser}`)
  for (;;);
}
