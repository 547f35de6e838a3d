import { createHash } from 'node:crypto'
import * as sharedZod from '@pointfare/shared/lent/zod'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as sharedRouter from './shared-router.ts'
import { offersByRequest } from '@pointfare/tools/rspack/shared-modules'

const workspace = join(__dirname, '../..')
const isTestCode = (path: string) => /\.test\.tsx?$|[/\\]testing[/\\]/.test(path)
const read = (path: string) => readFileSync(path, 'utf8')

/** Names that a source imports, as values, from a module. */
function namesImported(source: string, module: string): string[] {
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from '([^']+)'/g)]
    .filter(([, , from]) => from === module)
    .flatMap((found) => (found[1] ?? '').split(','))
    .map((name) => name.trim().replace(/\s+as\s.*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** Sources of the remotes, and those of `shared` that they import, directly or not. */
function borrowers(): string[] {
  const found = new Set(globSync('mf-*/src/**/*.{ts,tsx}', { cwd: workspace }).map((path) => join(workspace, path)))
  for (const path of found) {
    if (isTestCode(path)) found.delete(path)
    else for (const imported of sharedImports(path)) found.add(imported)
  }
  return [...found]
}

function sharedImports(path: string): string[] {
  const requests = [...read(path).matchAll(/^(?:import|export) (?!type).*?from '([^']+)'/gms)].map(
    ([, from]) => from ?? '',
  )
  return requests.flatMap((request) => {
    if (request.startsWith('.') && path.includes('/shared/src/')) return [resolve(path, '..', request)]
    const place = /^@pointfare\/shared\/(.+)$/.exec(request)?.[1]
    const candidates = [`${place}.ts`, `${place}.tsx`].map((file) => join(workspace, 'shared/src', file))
    return candidates.filter((file) => existsSync(file))
  })
}

/** Of its namespaces only what is used is lent. */
const namespaces: Record<string, object> = { iso: sharedZod.iso, coerce: sharedZod.coerce }
const isShared = (name: string, inner: string) => name in sharedZod && inner in (namespaces[name] ?? { [inner]: true })

describe('what the shell lends', () => {
  const sources = borrowers()

  it('as react-router-dom holds every name that a remote imports from it', () => {
    const missing = sources.flatMap((path) =>
      namesImported(read(path), 'react-router-dom')
        .filter((name) => !(name in sharedRouter))
        .map((name) => `${path} imports ${name}`),
    )

    expect(missing).toEqual([])
    expect(sources.length).toBeGreaterThan(100)
  })

  it('in the place of zod/mini holds every name that a remote or a contract of it uses', () => {
    const missing = sources.flatMap((path) =>
      [...read(path).matchAll(/\bz\s*\.(?!infer\b|input\b|output\b|ZodMini)(\w+)(?:\.(\w+))?/g)]
        .filter(([, name = '', inner = '']) => !isShared(name, inner))
        .map(([used]) => `${path} uses ${used}`),
    )

    expect(missing).toEqual([])
  })

  it('as shared/ui holds every name that a remote imports from one of its files', () => {
    const sharedUi = read(join(workspace, 'shared/src/lent/ui.ts'))
    const files = [...sharedUi.matchAll(/^export \{(.*)\} from '\.\.\/ui\/([\w-]+)\.tsx?'/gm)]
    const missing = sources.flatMap((path) =>
      files
        .flatMap(([, names = '', file]) =>
          namesImported(read(path), `@pointfare/shared/ui/${file}`).filter(
            (name) => !names.split(/\W+/).includes(name),
          ),
        )
        .map((name) => `${path} imports ${name}`),
    )

    expect(missing).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it('is every file of shared/ui that a remote imports: one that is not would load the copies of all others', () => {
    const shared = offersByRequest().map(({ request }) => request)
    const imported = sources
      .filter((path) => !path.includes('/shared/src/'))
      .flatMap((path) => [...read(path).matchAll(/^import (?!type).*?from '(@pointfare\/shared\/ui\/[^']+)'/gms)])
      .map(([, request]) => request)

    expect(imported.filter((request) => !shared.includes(request ?? ''))).toEqual([])
  })

  it('lends under each version of shared the same names: a remote that needs more is lent them by a later minor version', () => {
    const { version } = JSON.parse(read(join(workspace, 'shared/package.json'))) as { version: string }
    const uiNames = [...read(join(workspace, 'shared/src/lent/ui.ts')).matchAll(/^export \{ (.*) \}/gm)].map(
      ([, names]) => names ?? '',
    )
    const names = [
      ...Object.keys(sharedZod),
      ...Object.keys(sharedZod.iso),
      ...Object.keys(sharedZod.coerce),
      ...uiNames,
    ]
    const hash = createHash('sha256')
      .update(names.toSorted((one, other) => (one < other ? -1 : 1)).join(' '))
      .digest('hex')
      .slice(0, 12)

    // Names have changed? Raise the minor version of shared, and write both here.
    expect({ version, names: hash }).toEqual({ version: '1.17.0', names: 'ba000824f235' })
  })

  it('is found missing by the name it is imported under', () => {
    const source = `import { Link, type RouteObject, StaticRouter as S } from 'react-router-dom'`

    expect(namesImported(source, 'react-router-dom')).toEqual(['Link', 'StaticRouter'])
  })
})
