import { declareBuild } from '../declare-build.ts'
import type { Registry } from '../registry-http.ts'
import { UsageError, type Output } from './command.ts'

/** Asks no registry: it writes `artifact.json` into the folders. */
export async function declare(_registry: Registry, folders: string[]): Promise<Output> {
  if (folders.length === 0) throw new UsageError('declare needs the folder of a build, such as dist')

  const declared = []
  for (const folder of folders) declared.push(await declareBuild(folder))
  return {
    json: declared,
    lines: declared.map(({ name, build, files }) => `Declared ${name}@${build} (${files.length} files)`),
  }
}
