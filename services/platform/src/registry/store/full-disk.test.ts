import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreUnavailable } from '../errors.ts'
import { createFolderStore } from './folder-store.ts'

/** A disk of 64 kB, which only root may make, and not in every container. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

const folder = smallDisk()
const withDisk = folder ? it : it.skip
afterAll(() => {
  if (!folder) return
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

withDisk('a full disk refuses a file, and keeps nothing of it', async () => {
  const store = createFolderStore(folder!) // there, or this is skipped
  const file = { name: 'mf-search', build: 'build-1', path: 'large.js' }

  await expect(store.write(file, Buffer.alloc(200_000))).rejects.toThrow(StoreUnavailable)

  expect(await store.read(file)).toBeUndefined()
  expect(readdirSync(join(folder!, 'mf-search', 'build-1', '.unfinished'))).toEqual([])
  await expect(store.write(file, Buffer.alloc(2000))).resolves.toBeUndefined()
})
