import { join } from 'node:path'
import { newRemote } from '@pointfare/tools/create-remote/new-remote'
import { sharedVersions } from '@pointfare/tools/rspack/shared-modules'
import { bundlers, projectFiles, type Bundler } from './new-project.ts'

const create = (bundler: Bundler) =>
  projectFiles({
    remote: newRemote('mf-last-minute', 'Deals team', '1.15.0'),
    bundler,
    version: '1.15.0',
    template: join(__dirname, '../template'),
  })

const descriptionOf = (files: Record<string, string>) => JSON.parse(files['package.json'] ?? '')

describe('a new project', () => {
  it.each(bundlers)('with %s has no word of the template left in it', async (bundler) => {
    const files = Object.entries(await create(bundler))

    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => /template|0\.0\.0/i.test(file.join('\n')))).toEqual([])
  })

  it.each([
    ['vite', 'vite.config.ts', 'vite build --watch'],
    ['webpack', 'webpack.config.js', 'webpack --watch'],
    ['rspack', 'rspack.config.js', 'rspack build --watch'],
  ] as const)('with %s is built by it, and by no other', async (bundler, config, devSite) => {
    const files = await create(bundler)

    expect(Object.keys(files).filter((path) => /^(vite|webpack|rspack)\.config/.test(path))).toEqual([config])
    expect(descriptionOf(files).scripts).toMatchObject({
      'dev:site': devSite,
      build: expect.stringContaining(bundler),
      test: 'vitest run',
      release: 'pointfare-release',
    })
  })

  it('declares a page at an address of its own', async () => {
    const files = await create('vite')

    expect(JSON.parse(files['remote.json'] ?? '')).toMatchObject({
      name: 'mf-last-minute',
      owner: 'Deals team',
      shellApi: '^1.15.0',
      routes: [{ path: '/last-minute' }],
    })
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['.gitignore', 'src/pages/last-minute-page.tsx', 'src/pages/last-minute-page.test.tsx']),
    )
  })

  it('works with the versions that the site lends', async () => {
    const { dependencies } = descriptionOf(await create('vite'))
    const shared = sharedVersions(join(__dirname, '../../../../shell'))

    const packages = ['react', 'react-dom', 'react-router-dom', 'swr', '@emotion/react']
    expect(packages.map((name) => [name, dependencies[name]])).toEqual(packages.map((name) => [name, shared[name]]))
    expect(dependencies['@pointfare/remote']).toBe('^1.15.0')
  })
})
