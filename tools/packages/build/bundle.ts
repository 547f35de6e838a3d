import { rolldown, type InputOptions } from 'rolldown'
import { licenseNotices, packageFolders } from '@pointfare/tools/rspack/third-party-licenses'

export type Bundle = {
  /** What each entry exports, by its name. */
  exports: Record<string, string[]>
  /** Every file that went into it. */
  sources: string[]
}

type Options = {
  /** Files by the name of what they become. */
  input: Record<string, string>
  folder: string
  platform: 'browser' | 'node'
  /** Packages that whoever installs this has, by name. */
  external?: string[]
}

/** Bundles entries into one folder as ES modules; what several of them have in common is one file beside them. */
export async function bundle({ input, folder, platform, external = [] }: Options): Promise<Bundle> {
  const options: InputOptions = {
    input,
    platform,
    // Of directives that mean nothing in a bundle. What fails throws.
    logLevel: 'silent',
    external: external.flatMap((name) => [name, new RegExp(`^${name}/`)]),
    // Faces are part of the script that names them: every bundler takes that.
    moduleTypes: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    transform: { target: 'es2022', jsx: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
  }
  const build = await rolldown(options)
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
  })
  await build.close()
  const chunks = output.filter((one) => one.type === 'chunk')
  return {
    exports: Object.fromEntries(chunks.filter(({ isEntry }) => isEntry).map(({ name, exports }) => [name, exports])),
    sources: chunks.flatMap(({ modules }) => Object.keys(modules)),
  }
}

/** The notices of what packages contain of others. */
export const noticesOf = (title: string, bundles: Bundle[]): string =>
  licenseNotices(title, packageFolders(bundles.flatMap(({ sources }) => sources)))
