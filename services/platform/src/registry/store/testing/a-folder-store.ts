import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtifactStore } from '../artifact-store.ts'
import { createFolderStore } from '../folder-store.ts'

/** A store, and what happens to stores in real life. `path` is below it: name/build/path. */
export type TestStore = {
  store: ArtifactStore
  damage: (path: string, content: string) => Promise<unknown>
  lose: () => Promise<void>
  close: () => Promise<void>
}

export async function aFolderStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-artifacts-'))
  const lose = () => rm(folder, { recursive: true, force: true })
  return {
    store: createFolderStore(folder),
    damage: (path, content) => writeFile(join(folder, path), content),
    lose,
    close: lose,
  }
}
