import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { licenseNotices, packageFolders, UnknownLicense } from './third-party-licenses.ts'

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pointfare-licenses-')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A package as it is installed; answers where it is. */
function install(description: object, files: Record<string, string> = {}) {
  const { name } = { name: '', ...description }
  const root = join(folder, 'node_modules', name)
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(description) })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

describe('the packages of a build', () => {
  it('are those that its files belong to, the innermost ones, each once', () => {
    const files = [
      '/site/shell/src/index.ts',
      '/site/node_modules/.pnpm/swr@2/node_modules/swr/dist/index.mjs',
      '/site/node_modules/.pnpm/swr@2/node_modules/swr/dist/more.mjs',
      '/site/node_modules/.pnpm/@emotion+react@11/node_modules/@emotion/react/dist/a.js',
      'C:\\site\\node_modules\\react\\index.js',
    ]

    expect(packageFolders(files)).toEqual([
      '/site/node_modules/.pnpm/swr@2/node_modules/swr',
      '/site/node_modules/.pnpm/@emotion+react@11/node_modules/@emotion/react',
      'C:\\site\\node_modules\\react',
    ])
  })
})

describe('the notices of a build', () => {
  it('hold name, version and terms of every package, in the same order on any machine', () => {
    const font = install(
      { name: '@fonts/figtree', version: '5.1.0', license: 'OFL-1.1' },
      { LICENSE: 'SIL OPEN FONT LICENSE\r\nVersion 1.1\r\n' },
    )
    const chart = install(
      { name: 'chart', version: '2.0.0', license: 'Apache-2.0' },
      { 'LICENSE.md': 'Apache License', NOTICE: 'Charts by Ada' },
    )

    const notices = licenseNotices('mf-deals', [chart, font])

    const line = '='.repeat(80)
    expect(notices).toBe(
      [
        'Third-party software in mf-deals',
        line,
        '@fonts/figtree 5.1.0\nLicense: OFL-1.1',
        'SIL OPEN FONT LICENSE\nVersion 1.1',
        line,
        'chart 2.0.0\nLicense: Apache-2.0',
        'Apache License',
        'Charts by Ada\n',
      ].join('\n\n'),
    )
    expect(licenseNotices('mf-deals', [font, chart])).toBe(notices)
  })

  it('hold the words of the MIT license for who names it and leaves them out', () => {
    const small = install({ name: 'small', version: '1.0.0', license: 'MIT', author: { name: 'Grace' } })

    expect(licenseNotices('mf-deals', [small])).toContain('Copyright (c) Grace\n\nPermission is hereby granted')
  })

  it('cannot be made for a package without terms', () => {
    const secret = install({ name: 'secret', version: '1.0.0', license: 'SEE LICENSE IN nowhere' })

    expect(() => licenseNotices('mf-deals', [secret])).toThrow(UnknownLicense)
    expect(() => licenseNotices('mf-deals', [secret])).toThrow(/^secret 1\.0\.0 \(SEE LICENSE IN nowhere\)/)
  })
})
