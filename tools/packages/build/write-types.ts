import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const workspace = join(import.meta.dirname, '../../..')
const shared = join(workspace, 'shared/src')

/**
 * Writes the declarations of files of `shared`, and of all that they stand on, into a folder, in the same places below it.
 * They name nothing of this repository.
 */
export async function writeTypes(files: string[], folder: string) {
  const project = await mkdtemp(join(tmpdir(), 'pointfare-types-'))
  try {
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(configuration(files, folder)))
    const typescript = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    execFileSync(process.execPath, [typescript, '-p', project], { stdio: 'inherit' })
  } finally {
    await rm(project, { recursive: true })
  }
  for (const path of globSync('**/*.d.ts', { cwd: folder })) await nameScripts(join(folder, path))
}

const configuration = (files: string[], outDir: string) => ({
  extends: join(workspace, 'tsconfig.browser.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: shared,
    typeRoots: [join(workspace, 'node_modules/@types')],
    types: ['node'],
  },
  files: [...files.map((file) => join(shared, file)), join(shared, 'ui/font-files.d.ts')],
})

/** Declarations stand for scripts: a compiler that sees only them takes no name that ends with `.ts`. */
async function nameScripts(path: string) {
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'))
}
