import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { Finding } from '@pointfare/core/errors'

/** The largest file that may be uploaded, in bytes. */
export const largestFileBytes = 32 * 1024 * 1024

const largestArtifactBytes = 256 * 1024 * 1024

/** What makes a list of files impossible to keep: too much of it, or two names for one place on some disk. */
export function checkDeclaredFiles({ files }: ArtifactDeclaration): Finding[] {
  return [...tooLarge(files), ...tooMuch(files), ...ambiguous(files)]
}

type Files = ArtifactDeclaration['files']

const tooLarge = (files: Files) =>
  files
    .filter(({ bytes }) => bytes > largestFileBytes)
    .map(({ path, bytes }) => ({ field: path, message: `${bytes} bytes, more than the ${largestFileBytes} allowed` }))

function tooMuch(files: Files): Finding[] {
  const bytes = files.reduce((total, file) => total + file.bytes, 0)
  if (bytes <= largestArtifactBytes) return []
  return [{ field: 'files', message: `${bytes} bytes together, more than the ${largestArtifactBytes} allowed` }]
}

/** `A.js` and `a.js` are one file on many disks; `a` and `a/b` cannot both be files on any. */
function ambiguous(files: Files): Finding[] {
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path.toLowerCase())))
  const seen = new Set<string>()
  return files.flatMap(({ path }) => {
    const place = path.toLowerCase()
    const isTaken = seen.has(place) || folders.has(place)
    seen.add(place)
    return isTaken ? [{ field: path, message: 'another file has the same place on some disks' }] : []
  })
}

function foldersOf(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}
