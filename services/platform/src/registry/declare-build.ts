import { ArtifactPath, serverEntry } from '@pointfare/shared/platform/artifact'
import { ArtifactDeclaration, type ArtifactFile } from '@pointfare/shared/platform/artifact-declaration'
import { artifactType } from '@pointfare/shared/platform/artifact-type'
import { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { integrityOf } from './integrity.ts'
import { UnusableBuild } from './publish-client.ts'

/** What a Module Federation 2 build says of itself in `mf-manifest.json`, from any bundler. */
const Manifest = z.object({
  name: z.string(),
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
})
type Manifest = z.infer<typeof Manifest>

/**
 * Writes the `artifact.json` of a remote that was not built with this repository's presets, from its
 * `mf-manifest.json`, its files, and the `remote.json` in the folder or beside it.
 * @throws UnusableBuild naming what is missing or not as a remote has it
 */
export async function declareBuild(folder: string): Promise<ArtifactDeclaration> {
  const manifest = await readAs(Manifest, join(folder, 'mf-manifest.json'))
  const remote = await readAs(RemoteDescription, await descriptionOf(folder))
  const { remoteEntry, buildInfo } = manifest.metaData
  if (remoteEntry.type !== 'module') {
    throw new UnusableBuild(`The container in ${folder} is a ${remoteEntry.type}: build it as an ES module`)
  }

  const { js, css } = exposedAssets(folder, manifest)
  const files = await filesIn(folder)
  const declaration = z.safeParse(ArtifactDeclaration, {
    name: remote.name,
    build: buildIn(manifest, remote),
    version: buildInfo.buildVersion,
    entry: remoteEntry.path ? `${remoteEntry.path}/${remoteEntry.name}` : remoteEntry.name,
    preload: js.sync,
    styles: css.sync,
    uniqueName: manifest.name,
    shared: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    ...(files.some(({ path }) => path === serverEntry) ? { server: serverEntry } : {}),
    remote,
    files,
  })
  if (!declaration.success) throw new UnusableBuild(`${folder} cannot be declared: ${firstIssue(declaration.error)}`)

  await writeFile(join(folder, 'artifact.json'), JSON.stringify(declaration.data, null, 2))
  return declaration.data
}

/** In the folder itself, or beside it, where a project keeps it. */
async function descriptionOf(folder: string) {
  const names = await readdir(folder)
  return join(names.includes('remote.json') ? folder : dirname(resolve(folder)), 'remote.json')
}

function exposedAssets(folder: string, { exposes }: Manifest) {
  const entry = exposes.find(({ path }) => path === './entry')
  if (!entry) throw new UnusableBuild(`The container in ${folder} does not expose ./entry`)
  return entry.assets
}

/** A container without its build in its name would share its code with the other builds in a tab. */
function buildIn({ name }: Manifest, remote: RemoteDescription) {
  const prefix = `${remote.name}_`
  if (name.startsWith(prefix)) return name.slice(prefix.length)
  throw new UnusableBuild(`The container is called ${name}: name it ${prefix}<build>, a new one for every build`)
}

async function filesIn(folder: string): Promise<ArtifactFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // What bundlers leave for themselves, such as .vite/manifest.json, is no part of the build.
    .filter((path) => path !== 'artifact.json' && z.safeParse(ArtifactPath, path).success)
  return Promise.all(paths.toSorted().map((path) => fileIn(folder, path)))
}

async function fileIn(folder: string, path: string): Promise<ArtifactFile> {
  const type = artifactType(path)
  if (!type) throw new UnusableBuild(`${path} in ${folder} is of a kind that no build may hold`)
  const content = await readFile(join(folder, path))
  return { path, bytes: content.byteLength, integrity: integrityOf(content), type }
}

async function readAs<Contract extends z.ZodMiniType>(contract: Contract, path: string): Promise<z.output<Contract>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UnusableBuild(`There is no ${path}`, { cause })
  })
  try {
    return z.parse(contract, JSON.parse(text))
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? firstIssue(cause) : 'it is no JSON'
    throw new UnusableBuild(`${path} cannot be used: ${reason}`, { cause })
  }
}

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) => `${issue?.path.join('.')}: ${issue?.message}`
