import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/contracts/artifact'
import { artifactType } from '@pointfare/shared/contracts/artifact-type'
import type { Compiler, Stats } from '@rspack/core'

type Describe = (stats: Stats) => Omit<ArtifactDeclaration, 'files'> | Promise<Omit<ArtifactDeclaration, 'files'>>

/** Leaves `artifact.json` beside a finished build: what the release registry is told when the build is published. */
export class ArtifactPlugin {
  readonly #describe: Describe

  constructor(describe: Describe) {
    this.#describe = describe
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('ArtifactPlugin', async (stats) => {
      if (stats.hasErrors()) return
      const folder = compiler.outputPath
      const declaration = { ...(await this.#describe(stats)), files: await filesOf(folder) }
      await writeFile(join(folder, 'artifact.json'), JSON.stringify(declaration, null, 2))
    })
  }
}

async function filesOf(folder: string): Promise<ArtifactFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'artifact.json')
    .map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.sort().map((path) => describeFile(folder, path)))
}

async function describeFile(folder: string, path: string): Promise<ArtifactFile> {
  const content = await readFile(path)
  const type = artifactType(path)
  if (!type) throw new Error(`${relative(folder, path)}: no media type is known for ${extname(path)}`)
  return {
    path: relative(folder, path).split(sep).join('/'),
    bytes: content.byteLength,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    type,
  }
}
