import { eventually } from '@pointfare/core/db/testing/eventually'
import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { createHash } from 'node:crypto'
import { openRendering, type RenderPorts } from '../rendering.ts'

/**
 * A shell's server file in a few lines: it lends a React, and puts what its remotes draw one after the other. A remote that
 * throws has an empty area; what is not ready at the deadline comes later.
 */
export const shellCode = `
const react = { createElement() {}, Component: class Component { setState() {} } }
const scope = () => ({ react: { '19.0.0': { get: () => () => react, from: 'shell', eager: true, loaded: true } } })
exports.createPageDrawer = ({ release, config, evaluate }) => {
  const entryOf = async (name) => {
    const container = evaluate(name)
    if (!container) throw new Error('none')
    await container.init(scope())
    return (await container.get('./entry'))()
  }
  const names = Object.keys(release.remotes)
  const entries = Object.fromEntries(names.map((name) => [name, entryOf(name)]))
  for (const entry of Object.values(entries)) entry.catch(() => undefined)
  return {
    async draw(page, ask, to) {
      const drawn = {}
      const answers = {}
      const late = []
      const asked = async (path) => { const answer = await ask(path); answers[path] = answer.body; return answer }
      const shown = names.filter((name) => page.target.includes(name) || page.target.includes('all'))
      const deadline = new Promise((resolve) => setTimeout(resolve, page.deadlineMs, undefined))
      const areas = await Promise.all(shown.map(async (name) => {
        try {
          const drawing = Promise.resolve((await entries[name]).draw(page, asked))
          const html = await Promise.race([drawing, deadline])
          if (html === undefined) { late.push(drawing); return '<i>later</i>' }
          drawn[name] = release.remotes[name].build
          return html
        } catch (error) { return '' }
      }))
      to.begin({ html: '<main>' + page.target + areas.join('') + '</main>', styles: [{ id: 'pf a', css: '.a{color:red}' }], drawn })
      const end = new Promise((resolve) => setTimeout(resolve, page.endMs - page.deadlineMs, []))
      for (const html of late.length ? await Promise.race([Promise.all(late), end]) : []) to.more('<script nonce="' + page.nonce + '">put(' + JSON.stringify(html) + ')</script>')
      to.end({ answers, asked: Object.keys(answers) })
    },
  }
}
`

/** A remote's server file, whose entry draws with this function body; `page` and `ask` are given to it. */
export const remoteCode = (draw: string, { atEvaluation = '', inEntry = '' } = {}) => `
${atEvaluation}
let shared
exports.init = (scope) => { shared = scope }
exports.get = async () => () => {
  const react = shared.react['19.0.0'].get()()
  ${inEntry}
  return { draw: async (page, ask) => { ${draw} } }
}
`

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`
const server = 'server/entry.cjs'

const pinned = (name: string, code: string | undefined, build: string): PinnedShell => ({
  build,
  version: '1.0.0',
  publishedAt: '2027-03-01T10:00:00.000Z',
  base: `/artifacts/${name}/${build}/`,
  entry: 'main.js',
  preload: [],
  styles: [],
  integrity: code === undefined ? {} : { [server]: integrityOf(code) },
  ...(code === undefined ? {} : { server }),
})

/** A release whose builds have these server files; undefined: a remote without one. */
export function aRenderedRelease(remotes: Record<string, string | undefined>, shell = shellCode) {
  const codes: Record<string, string | undefined> = { shell, ...remotes }
  const remote = (name: string, code: string | undefined): PinnedRemote => ({
    ...pinned(name, code, `${name}-build`),
    owner: 'Its team',
    shellApi: '^1.0.0',
    // Pages with parameters are not drawn before somebody asks for them.
    routes: [{ path: `/${name}/:of`, title: name, description: name }],
    slots: [],
    prefetch: [],
  })
  const release: ReleaseDocument = {
    schema: 1,
    channel: 'production',
    seq: 1,
    createdAt: '2027-03-01T10:05:00.000Z',
    shell: pinned('shell', shell, 'shell-build'),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, code]) => [name, remote(name, code)])),
  }
  return { release, readFile: async (name: string) => codes[name] }
}

/** However slow the machine; who waits for one of these times to pass gives a short one. */
const patienceMs = 30_000

/** The fixtures read nothing of it. */
export const aConfig = {
  siteOrigin: 'https://pointfare.example',
  api: { user: '', search: '', flight: '', routes: '' },
} as unknown as RuntimeConfig

type Visit = { nonce?: string | undefined; onFirst?: () => void }

/** Rendering of such a release, warm unless the shell is another; `draw` gives what a visitor of `/<remote>` would get. */
export async function aRendering(
  remotes: Record<string, string | undefined>,
  ports: Partial<RenderPorts> & { shell?: string; deadlineMs?: number } = {},
) {
  const { shell, deadlineMs = patienceMs, limits, ...given } = ports
  let { release, readFile } = aRenderedRelease(remotes, shell)
  const lines: string[] = []
  const rendering = openRendering({
    settings: { deadlineMs, heapMb: 64, uid: undefined, cacheBytes: 1_000_000 },
    readFile: (name) => readFile(name),
    askApi: async (path) => ({ status: 200, body: JSON.stringify({ path }) }),
    report: (line) => lines.push(line),
    // While a renderer is asked whether it is well, it draws no second page.
    limits: { hangMs: patienceMs, graceMs: patienceMs, askMs: patienceMs, lookEveryMs: patienceMs, ...limits },
    ...given,
  })
  rendering.prepare(release, aConfig)
  const until = (isSo: () => boolean) => eventually(`the rendering says ${String(isSo)}`, isSo)
  if (!shell) await until(rendering.isReady)

  async function draw(target: string, { nonce = 'the-nonce', onFirst = () => {} }: Visit = {}) {
    const owner = /mf-\w+/.exec(target)?.[0]
    const shown = Object.keys(remotes).filter((name) => target.includes(name) || target.includes('all'))
    const drawing = rendering.draw({ release, config: aConfig, target, owner, remotes: shown, nonce })
    const first = await drawing?.first
    onFirst()
    const later: string[] = []
    drawing?.listen((html) => later.push(html))
    return first && drawing && { ...first, later, end: await drawing.end, way: drawing.way(), prices: drawing.prices() }
  }
  /** From now on pages of another release are asked for. */
  function goOnTo(others: Record<string, string | undefined>) {
    ;({ release, readFile } = aRenderedRelease(others, shell))
  }
  return { ...rendering, draw, goOnTo, lines, until }
}
