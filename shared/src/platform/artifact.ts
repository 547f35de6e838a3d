import * as z from 'zod/mini'

/** Who publishes: `shell`, or the name of a remote. */
export const ArtifactName = z
  .string()
  .check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,39}[a-z0-9])$/, 'An artifact is named shell or like mf-search'))
export type ArtifactName = z.infer<typeof ArtifactName>

export const BuildId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{5,63}$/, 'A build id is 6 to 64 characters of a-z, 0-9, . and -'))

export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Integrity is sha384- and base64'))

/** Relative to the artifact's root, forward slashes, no dots at the start of a segment. */
export const ArtifactPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?!.*(^|\/)\.)[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/, 'A file path is relative and has no dot segments'),
  )

/** Under what name the shell declares the files of Module Federation's runtime, which containers that are not plain need. */
export const federationRuntime = '@module-federation/runtime'

/** Where a build has the module that servers run to draw its pages; nothing in this folder is sent to browsers. */
export const serverFolder = 'server/'
export const serverEntry = `${serverFolder}entry.cjs`

/** Whether a file of a build is for servers only. */
export const isServerFile = (path: string) => path.startsWith(serverFolder)

/** For developers who go and look: the sources of a build, as people wrote them. */
export const isSourceMap = (path: string) => path.endsWith('.map')

/** Whether it is part of what pages load. */
export const isLoaded = (path: string) => !isSourceMap(path) && !isServerFile(path)
