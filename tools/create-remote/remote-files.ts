/** What a new remote is called, and where its one page is. */
export type NewRemote = { name: string; title: string; path: string; owner: string; shellApi: string }

/** The name or owner is not one that a remote can have; the message says what is. */
export class UnusableName extends Error {
  override name = 'UnusableName'
}

/**
 * A new remote by its name, with a page at its own address.
 * @throws UnusableName
 */
export function newRemote(name: string, owner: string, shellApi: string): NewRemote {
  if (!/^mf-[a-z][a-z0-9-]{0,39}[a-z0-9]$/.test(name)) {
    throw new UnusableName(`"${name}" is no name for a remote: write it like mf-deals, in lower case with dashes`)
  }
  const topic = name.slice('mf-'.length)
  const title = topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('-', ' ')
  return { name, title, path: `/${topic}`, owner, shellApi: `^${shellApi}` }
}

/** Every file of a new remote that passes all checks, by its path below the remote's folder. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const component = `${pascal(remote.title)}Page`
  const page = `${remote.path.slice(1)}-page`
  return {
    'package.json': json(packageJson(remote)),
    'remote.json': json(remoteJson(remote)),
    'tsconfig.json': tsconfig,
    'rspack.config.ts': rspackConfig,
    'README.md': readme(remote),
    'src/entry.ts': entry,
    'src/entry.test.ts': entryTest,
    'src/routes.tsx': routes(remote, component, page),
    'src/standalone.tsx': standalone(remote),
    'src/isomorphic.test.tsx': isomorphicTest,
    [`src/pages/${page}.tsx`]: pageSource(remote, component),
    [`src/pages/${page}.test.tsx`]: pageTest(remote),
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const pascal = (words: string) =>
  words
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const packageJson = ({ name }: NewRemote) => ({
  name: `@pointfare/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'node ../tools/build/build.ts',
    dev: 'node ../tools/build/serve.ts',
    'dev:site': 'node ../tools/build/serve-in-site.ts',
  },
  dependencies: {
    '@emotion/react': 'catalog:',
    '@pointfare/shared': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
    swr: 'catalog:',
  },
  devDependencies: {
    '@pointfare/tools': 'workspace:*',
    '@testing-library/jest-dom': 'catalog:',
    '@testing-library/react': 'catalog:',
    '@types/jest': 'catalog:',
    '@types/node': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
})

const remoteJson = ({ name, owner, shellApi, path, title }: NewRemote) => ({
  name,
  owner,
  shellApi,
  routes: [{ path, title, description: `${title} on this site.` }],
  slots: [],
})

const tsconfig = `{
  "extends": "../tsconfig.browser.json",
  "include": ["src", "*.ts"]
}
`

const rspackConfig = `import { remoteConfig } from '@pointfare/tools/rspack/remote-config'

export default remoteConfig(import.meta.dirname)
`

const readme = ({ name, path }: NewRemote) => `# ${name}

What it is for, in a sentence. Its page is \`${path}\`.

| | |
| --- | --- |
| declares | \`remote.json\`: its pages with titles and descriptions, its slots, the shell API it was written against |
| exposes | \`src/entry.ts\`: \`build\`, \`routes\`, \`slots\` |
| alone on a page | \`pnpm dev\` in this folder, while a site runs for its API calls |
| in the site | \`npm run dev -- ${name}\` in the root |
| ships | \`pnpm build\`, then \`pnpm release publish ${name}/dist\` and \`pnpm release promote production ${name}@<build> --reason "…"\` |
`

const entry = `import type { RemoteModule } from '@pointfare/shared/remote'
import { routes } from './routes.tsx'

export const build: RemoteModule['build'] = __POINTFARE_BUILD__
export const slots: RemoteModule['slots'] = {}
export { routes }
`

const entryTest = `import description from '../remote.json'
import { build, routes, slots } from './entry.ts'

describe('the remote', () => {
  it('exposes exactly the pages and slots that remote.json declares', () => {
    expect(routes.map(({ path }) => path)).toEqual(description.routes.map(({ path }) => path))
    expect(Object.keys(slots)).toEqual(description.slots)
  })

  it('says which build it is', () => {
    expect(build).toBe('test')
  })
})
`

const routes = (
  { path }: NewRemote,
  component: string,
  page: string,
) => `import type { RouteObject } from 'react-router-dom'
import { ${component} } from './pages/${page}.tsx'

export const routes: RouteObject[] = [{ path: '${path}', element: <${component} /> }]
`

const standalone = ({ path }: NewRemote) => `import { mountStandalone } from '@pointfare/shared/standalone'
import { routes } from './routes.tsx'

mountStandalone({ routes, start: '${path}' })
`

const isomorphicTest = `/** @jest-environment node */
import { renderToHtml } from '@pointfare/shared/testing/render-to-html'
import description from '../remote.json'
import { routes } from './routes.tsx'

describe('in Node, without a browser', () => {
  it.each(description.routes.map(({ path }) => path))('%s is drawn with its heading', (path) => {
    expect(renderToHtml(routes, path)).toMatch(/<h1[^>]*>[^<]+<\\/h1>/)
  })
})
`

const pageSource = (
  { title }: NewRemote,
  component: string,
) => `import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { space } from '@pointfare/shared/ui/tokens'

/** What the page is for, in a sentence. */
export function ${component}() {
  return (
    <div css={{ display: 'grid', gap: space[6], paddingBlockStart: space[6] }}>
      <h1>${title}</h1>
      <EmptyState title="Nothing here yet">This page was made a moment ago.</EmptyState>
    </div>
  )
}
`

const pageTest = ({ title, path }: NewRemote) => `import { renderAt } from '@pointfare/shared/testing/render-at'
import { screen } from '@testing-library/react'
import { routes } from '../routes.tsx'

describe('${path}', () => {
  it('says what it is', () => {
    renderAt(routes, '${path}')

    expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument()
  })
})
`
