import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aSite } from './testing/a-site.ts'

const repository = join(import.meta.dirname, '../../..')
const folder = join(repository, 'deploy/observability')
const watched = globSync('*.{yml,json}', { cwd: folder }).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))

/** Shown once several processes answer, and by the doctor. */
const shownElsewhere = [
  'pointfare_workers',
  'pointfare_workers_ended_total',
  'pointfare_doctor_findings',
  'pointfare_doctor_last_look_seconds',
]

/** Without what Prometheus appends to the name of a histogram. */
const nameOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')

/** Every name that an expression of rules and dashboards reads, and the labels that it picks by. */
function readIn(text: string) {
  return [...text.matchAll(/\b((?:pointfare|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', picked = '']) => ({
      name: nameOf(name),
      labels: [...picked.matchAll(/([a-z_]+)\s*(?:=|!=|=~|!~)/g)].map(([, label]) => label),
    }),
  )
}

/** Of a page and a heading in it, as an address names it. */
function isWritten(runbook: string) {
  const [page = '', anchor] = runbook.split('#')
  const path = join(repository, page)
  if (page === '' || !existsSync(path)) return false
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  return anchor !== undefined && headings.includes(anchor)
}

describe('the rules and the dashboard of deploy/observability', () => {
  it('read only what the site shows', async () => {
    const site = await aSite()
    const body = await (await fetch(`${site.localOrigin}/metrics`)).text()
    await site.close()
    const shown = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).concat(shownElsewhere))

    const unknown = watched.flatMap(({ file, text }) =>
      readIn(text)
        .filter(({ name }) => !shown.has(name))
        .map(({ name }) => `${file}: ${name}`),
    )

    expect(watched.length).toBeGreaterThan(2)
    expect(unknown).toEqual([])
  })

  it('send whoever is woken to a runbook that is there', () => {
    const alerts = watched.flatMap(({ text }) => [...text.matchAll(/- alert: (\w+)([\s\S]*?)(?=\n {6}- |$)/g)])
    const runbooks = alerts.map(([, name, rule = '']) => ({ name, runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? '' }))

    expect(runbooks.length).toBeGreaterThan(10)
    expect(runbooks.filter(({ runbook }) => !isWritten(runbook))).toEqual([])
  })
})
