import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import description from './package.json' with { type: 'json' }
import { writeClient } from './src/write-client.ts'

/**
 * Builds the client from the declarations of the API into `dist`, which is a package of its own: `npm pack` there, or
 * install the folder.
 */
const here = import.meta.dirname
const dist = join(here, 'dist')
const sources = join(dist, 'sources')

await rm(dist, { recursive: true, force: true })
await mkdir(sources, { recursive: true })
await writeFile(join(sources, 'index.ts'), writeClient(productOperations))
await cp(join(here, 'src/create-caller.ts'), join(sources, 'create-caller.ts'))
compile()
await rm(sources, { recursive: true })
await cp(join(here, 'README.md'), join(dist, 'README.md'))
await writeFile(join(dist, 'package.json'), JSON.stringify(published(), null, 2))
console.log(`Built ${description.name} ${description.version} in ${dist}`)

function compile() {
  const typescript = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const options = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2024,dom', '--strict', '--declaration']
  const files = [join(sources, 'index.ts'), join(sources, 'create-caller.ts')]
  // Nothing of this repository's own settings or types is part of it.
  const isolated = ['--ignoreConfig', '--types', '', '--outDir', dist, '--rootDir', sources]
  execFileSync(process.execPath, [typescript, ...options, ...isolated, ...files], { stdio: 'inherit' })
}

/** What is published stands alone: no dependency, no script. */
function published() {
  return {
    name: description.name,
    version: description.version,
    description: 'A typed client of the Pointfare API: reward flights, their points and how they changed',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['*.js', '*.d.ts', 'README.md'],
  }
}
