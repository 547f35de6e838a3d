import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseToken, releaseTokenFile } from './release-token.ts'

describe('the release token', () => {
  it('is made once, long enough not to be guessed, and readable by its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pointfare-token-'))

    const [first, second] = [await openReleaseToken(folder), await openReleaseToken(folder)]

    expect(first).toMatch(/^[\w-]{43}$/)
    expect(second).toBe(first)
    expect((await stat(releaseTokenFile(folder))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})
