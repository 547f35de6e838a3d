import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { checkedFont } from './font-hashes.ts'

const files = {
  bricolage: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const

/** Past the mapping of such files to their addresses. */
const fileOf = (face: keyof typeof files) =>
  createRequire(`${process.cwd()}/shared/src/ui/fonts.ts`).resolve(files[face].replace(/\/files\/.*/, '/package.json'))

describe('a face of the site', () => {
  it.each(['bricolage', 'figtree'] as const)('%s is checked by the hash of the file that is installed', (face) => {
    const file = fileOf(face).replace('package.json', files[face].replace(/.*\/files\//, 'files/'))
    const hash = createHash('sha384').update(readFileSync(file)).digest('base64')

    expect(checkedFont(face, '/a.woff2')).toContain(`url("/a.woff2" integrity("sha384-${hash}"))`)
  })

  it('is there for browsers that check none, too', () => {
    expect(checkedFont('figtree', '/a.woff2')).toMatch(/^src: url\(\/a\.woff2\) format\('woff2'\);\n/)
  })
})
