import { contentFolder } from '@pointfare/shared/platform/file-address'

export type DeltaFile = { path: string; bytes: number; integrity: string; brotliBytes: number | null }

/** One file as it would be sent, and the file of another build that it takes the place of. */
export type DeltaPair = { file: DeltaFile; dictionary: DeltaFile }

/** Larger ones would be held in memory, twice, for the sake of visitors who wait anyway. */
const largestBytes = 4 * 1024 * 1024
/** Below that, what surrounds an answer is larger than what a dictionary saves. */
const smallestBytes = 500

/** What pages load: not source maps, and not what describes a build. */
const loaded = /(?<!^mf-(?:manifest|stats))\.(?:m?js|css|json|svg|wasm|woff2|png|webp)$/

const contentSegment = new RegExp(`^${contentFolder}/[^/]+/`)

/** What a file is called in every build, whatever it holds. */
export const roleOf = (path: string) => path.replace(contentSegment, '')

export const isDictionary = ({ path, bytes }: Pick<DeltaFile, 'path' | 'bytes'>) =>
  loaded.test(path) && bytes >= smallestBytes && bytes <= largestBytes

/** Addresses of the same file in other builds, as a browser matches them: RFC 9842 section 2.1.1. */
export function dictionaryPattern(name: string, path: string): string {
  const folder = contentSegment.test(path) ? `${contentFolder}/*` : '*'
  return `/artifacts/${name}/${folder}/${roleOf(path)}`
}

/** The files of a build that browsers with another build have under the same name, and elsewhere. */
export function deltaPairs(files: readonly DeltaFile[], others: readonly DeltaFile[]): DeltaPair[] {
  const byRole = new Map(others.filter(isDictionary).map((file) => [dictionaryPattern('', file.path), file]))
  return files.filter(isDictionary).flatMap((file) => {
    const dictionary = byRole.get(dictionaryPattern('', file.path))
    const hasMoved = dictionary && !(dictionary.path === file.path && contentSegment.test(file.path))
    return hasMoved ? [{ file, dictionary }] : []
  })
}
