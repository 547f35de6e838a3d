import { BuildSource } from '@pointfare/shared/platform/build-label'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sourceOf } from './publish-client.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pointfare-source-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@pointfare.example', ...args])

describe('the sources of a build', () => {
  it('are the commit that is checked out, and whether something else is there', async () => {
    git('init', '-q')
    writeFileSync(join(folder, 'page.ts'), '1')
    git('add', '.')
    git('commit', '-q', '-m', 'Show \u001b[31mdeals\n\nThey were asked for.')

    const source = await sourceOf(folder)
    writeFileSync(join(folder, 'artifact.json'), '{}')
    expect(await sourceOf(folder)).toEqual(source)
    writeFileSync(join(folder, 'page.ts'), '2')

    expect(source).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      source: { message: 'Show [31mdeals', author: 'Ada' },
    })
    expect(z.safeParse(BuildSource, source?.source).success).toBe(true)
    expect((await sourceOf(folder))?.source.isDirty).toBe(true)
  })

  it('are unknown where there is no repository', async () => {
    expect(await sourceOf(folder)).toBeUndefined()
  })
})
