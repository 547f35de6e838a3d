import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import { inParallel } from '../in-parallel.ts'
import type { Build } from './rule.ts'

type Read = (path: string) => Promise<string | undefined>

const readsAtOnce = 4

/** What rules read of a build besides its declaration; of a shell, which may bring what it lends, no scripts. */
export async function textsOf(declaration: ArtifactDeclaration, read: Read) {
  const { name, entry, server, files } = declaration
  const isScript = ({ path, type }: ArtifactFile) => type.includes('javascript') || path === server
  const scripts = name === 'shell' ? [] : files.filter(isScript)
  return {
    template: await read('index.html'),
    manifest: await read('mf-manifest.json'),
    entry: await read(entry),
    serverText: server === undefined ? undefined : await read(server),
    scripts: await inParallel(readsAtOnce, scripts, async ({ path }) => ({ path, text: (await read(path)) ?? '' })),
  } satisfies Partial<Build>
}
