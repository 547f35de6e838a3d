import * as z from 'zod/mini'
import { ArtifactName, ArtifactPath, BuildId, Integrity } from './artifact.ts'

const fits = (schema: z.ZodMiniType, values: unknown[]) => values.filter((value) => z.safeParse(schema, value).success)

const names = ['shell', 'mf-search', 'mf-a1', `mf-a${'b'.repeat(39)}c`]
const builds = ['abc123', '1.4.0-abc', 'a'.repeat(64)]
const paths = ['entry.js', 'chunks/a-b_c@1.js', 'a/b/c.woff2', 'x'.repeat(200)]

describe('what is published', () => {
  it('is named shell, or like a remote', () => {
    const odd = [
      '',
      'shells',
      'the shell',
      'search',
      'mf-',
      'mf-a',
      'mf-1a',
      'mf-search-',
      'MF-search',
      `mf-aa${'b'.repeat(39)}c`,
    ]

    expect(fits(ArtifactName, [...names, ...odd])).toEqual(names)
  })

  it('has a build whose id can stand in an address', () => {
    const odd = ['abc12', 'a'.repeat(65), '-abc123', '.abc123', 'ABC123', 'abc 123', 'abc/123']

    expect(fits(BuildId, [...builds, ...odd])).toEqual(builds)
  })

  it('has files below its own folder, none of them hidden', () => {
    const odd = [
      '',
      '/a.js',
      'a/',
      'a//b.js',
      '../a.js',
      'a/../b.js',
      '.env',
      'a/.git',
      'a\\b.js',
      'a b.js',
      'a.js?x',
      'x'.repeat(201),
    ]

    expect(fits(ArtifactPath, [...paths, ...odd])).toEqual(paths)
  })

  it('has files that are known by their content', () => {
    const good = `sha384-${'aB3+/'.repeat(12)}abcd`
    const odd = [
      `sha256-${'a'.repeat(64)}`,
      `sha384-${'a'.repeat(63)}`,
      `${good}a`,
      `x${good}`,
      `sha384-${'='.repeat(64)}`,
    ]

    expect(fits(Integrity, [good, ...odd])).toEqual([good])
  })

  it.each([
    [{ code: 'A build id is 6 to 64 characters of a-z, 0-9, . and -' }, BuildId],
    [{ code: 'An artifact is named shell or like mf-search' }, ArtifactName],
    [{ code: 'Integrity is sha384- and base64' }, Integrity],
    [{ code: 'A file path is relative and has no dot segments' }, ArtifactPath],
  ])('is refused in words: $code', ({ code }, schema) => {
    expect(z.safeParse(schema, '..').error?.issues[0]?.message).toBe(code)
  })
})
