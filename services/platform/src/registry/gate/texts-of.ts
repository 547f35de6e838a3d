import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import { provenancePath } from '@pointfare/shared/platform/provenance'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Build } from './rule.ts'

type ReadBytes = (path: string) => Promise<Buffer | undefined>

const readsAtOnce = 4

/** What rules read of a build besides its declaration; of a shell, which may bring what it lends, no scripts. */
export async function textsOf(declaration: ArtifactDeclaration, readBytes: ReadBytes) {
  const read = async (path: string) => (await readBytes(path))?.toString()
  const { name, entry, server, files } = declaration
  const isScript = ({ path, type }: ArtifactFile) => type.includes('javascript') || path === server
  const scripts = name === 'shell' ? [] : files.filter(isScript)
  const provenance = await read(provenancePath)
  return {
    template: await read('index.html'),
    manifest: await read('mf-manifest.json'),
    entry: await read(entry),
    serverText: server === undefined ? undefined : await read(server),
    ...(provenance === undefined ? {} : { provenance, sha256Of: await hashesOf(files, readBytes) }),
    scripts: await pLimit(readsAtOnce).map(scripts, async ({ path }) => ({ path, text: (await read(path)) ?? '' })),
  } satisfies Partial<Build>
}

async function hashesOf(files: readonly ArtifactFile[], read: ReadBytes): Promise<ReadonlyMap<string, string>> {
  const hashes = await pLimit(readsAtOnce).map(files, async ({ path }): Promise<[string, string]> => [
    path,
    createHash('sha256')
      .update((await read(path)) ?? '')
      .digest('hex'),
  ])
  return new Map(hashes)
}
