import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { ArtifactDeclaration, ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import { artifactType } from '@pointfare/shared/platform/artifact-type'
import { Compilation, sources, type Compiler, type Stats } from '@rspack/core'
import { buildIdOf, unnamed } from './build-id.ts'
import { nameByContent } from './content-names.ts'
import { listedInOrder } from './listed-in-order.ts'

type Description = Omit<ArtifactDeclaration, 'files' | 'build'>
type Describe = (stats: Stats) => Description

/**
 * Names a finished build after its bytes and leaves `artifact.json` beside them: what the release registry is told when
 * the build is published. What `describe` answers is part of the name.
 */
export class ArtifactPlugin {
  readonly #describe: Describe

  constructor(describe: Describe) {
    this.#describe = describe
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ArtifactPlugin', (compilation) => {
      // After every other plugin: file names, source maps and the container's manifest are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ArtifactPlugin', stage }, () => {
        if (compilation.errors.length === 0) this.#nameAndDeclare(compilation)
      })
    })
  }

  #nameAndDeclare(compilation: Compilation) {
    const description = this.#describe(compilation.getStats())
    const emitted = compilation
      .getAssets()
      .map(({ name, source }) => ({ path: name, content: listedInOrder(name, source.buffer()) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    const draft = nameByContent(emitted)
    const build = buildIdOf(renamed(description, draft.rename), draft.files)

    const named = emitted.map(({ path, content }) => ({
      path,
      content: content.includes(unnamed) ? Buffer.from(content.toString().replaceAll(unnamed, build)) : content,
    }))
    const { files, rename } = nameByContent(named)
    for (const [index, { path, content }] of files.entries()) {
      const before = emitted[index]
      if (before && before.path !== path) compilation.renameAsset(before.path, path)
      if (before?.content !== content) compilation.updateAsset(path, new sources.RawSource(content))
    }
    const declaration: ArtifactDeclaration = {
      ...renamed(description, rename),
      build,
      uniqueName: description.uniqueName.replace(unnamed, build),
      files: files.map(({ path, content }) => describeFile(path, content)),
    }
    compilation.emitAsset('artifact.json', new sources.RawSource(JSON.stringify(declaration, null, 2)))
  }
}

const renamed = (description: Description, rename: (text: string) => string): Description =>
  JSON.parse(rename(JSON.stringify(description)))

function describeFile(path: string, content: Buffer): ArtifactFile {
  const type = artifactType(path)
  if (!type) throw new Error(`${path}: no media type is known for ${extname(path)}`)
  return {
    path,
    bytes: content.byteLength,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    type,
  }
}
