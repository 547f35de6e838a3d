import type { PinnedBuild } from './release.ts'

/**
 * The folder of an artifact, beside those of its builds, in which files are addressed by what they hold; no build can be
 * named so. A build that has a file `files/<content>/results.js` loads it from `/artifacts/mf-search/files/<content>/results.js`,
 * as does every other build that holds the same bytes: what a browser has kept of one serves the next.
 */
export const contentFolder = 'files'

/** How many characters of a hash name a file: 96 bits, to find it by. What it holds is checked by the whole hash. */
export const contentNameLength = 16

const afterScheme = 'sha384-'.length

/** What a file is called by its content. */
export const contentName = (integrity: string) =>
  integrity
    .slice(afterScheme, afterScheme + contentNameLength)
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Whether a build's path says truly what its file holds. */
export const isContentPath = (path: string, integrity: string | undefined) =>
  integrity !== undefined && path.startsWith(`${contentFolder}/${contentName(integrity)}/`)

type Build = Pick<PinnedBuild, 'base' | 'integrity'>

/** Where browsers load a file of a build from. */
export const fileAddress = ({ base, integrity }: Build, path: string): string =>
  isContentPath(path, integrity[path]) ? contentBase(base) + path.slice(contentFolder.length + 1) : base + path

/** The path, in a build, of what is loaded from an address; undefined when the build has no such file. */
export function pathAt(build: Build, address: string): string | undefined {
  const beside = contentBase(build.base)
  const path = address.startsWith(beside)
    ? `${contentFolder}/${address.slice(beside.length)}`
    : address.slice(build.base.length)
  return Object.hasOwn(build.integrity, path) && fileAddress(build, path) === address ? path : undefined
}

/** Beside the folder of the build, and marked as that is: `/artifacts/shell/files~mark/` for `/artifacts/shell/0a1b2c~mark/`. */
export function contentBase(base: string): string {
  const [folder = '', mark = ''] = /[^/~]+(~[^/]*)?\/$/.exec(base) ?? []
  return `${base.slice(0, base.length - folder.length)}${contentFolder}${mark}/`
}
