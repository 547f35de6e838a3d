import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lent from '../../shell/src/lent-router.ts'

const workspace = join(__dirname, '../..')

/** Names a source imports, as values, from the router. */
function routerImports(source: string): string[] {
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from 'react-router-dom'/g)]
    .flatMap((found) => (found[1] ?? '').split(','))
    .map((name) => name.trim().replace(/\s+as\s.*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

describe('what the shell lends as react-router-dom', () => {
  const borrowers = globSync(['mf-*/src/**/*.{ts,tsx}', 'shared/src/{remote,ui}/**/*.{ts,tsx}'], { cwd: workspace })

  it('holds every name that a remote imports from it', () => {
    const missing = borrowers.flatMap((path) =>
      routerImports(readFileSync(join(workspace, path), 'utf8'))
        .filter((name) => !(name in lent))
        .map((name) => `${path} imports ${name}`),
    )

    expect(missing).toEqual([])
    expect(borrowers.length).toBeGreaterThan(10)
  })

  it('notices a name that is not lent', () => {
    expect(routerImports(`import { Link, type RouteObject, StaticRouter as S } from 'react-router-dom'`)).toEqual([
      'Link',
      'StaticRouter',
    ])
  })
})
