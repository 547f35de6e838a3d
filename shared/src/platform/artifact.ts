import * as z from 'zod/mini'
import { pagedResponse } from '../contracts/paged.ts'
import { RemoteDescription } from './remote-description.ts'

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

export const ArtifactFile = z.object({
  path: ArtifactPath,
  bytes: z.int().check(z.minimum(0)),
  integrity: Integrity,
  type: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/)),
})
export type ArtifactFile = z.infer<typeof ArtifactFile>

/** Written by the build presets as `artifact.json`; what `publish` declares before it uploads anything. */
export const ArtifactDeclaration = z
  .object({
    name: ArtifactName,
    build: BuildId,
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version is semver, such as 1.4.0')),
    commit: z.optional(z.string()),
    /** ES module the browser imports first: the shell's main module, or a remote's container. */
    entry: ArtifactPath,
    /** Modules and fonts that the entry and the exposed `./entry` need at once, in no order; preloaded with the page. */
    preload: z.array(ArtifactPath),
    /** Stylesheets needed by `preload`. */
    styles: z.array(ArtifactPath),
    /** Shell only: what one of its own pages needs besides, by the page's path. */
    pages: z.optional(z.record(z.string(), z.array(ArtifactPath))),
    /** Bundler's `output.uniqueName`; two builds with the same one cannot live in one tab. */
    uniqueName: z.string().check(z.minLength(1)),
    /** What the shell lends (exact versions), or what a remote borrows (semver ranges). */
    shared: z.record(z.string(), z.string()),
    /** Remotes only: modules that are borrowed where the shell lends a version in range. The build has copies of them. */
    fallbacks: z.optional(z.record(z.string(), z.string())),
    /** Shell only: files of a lent module besides `preload`, by module. */
    lent: z.optional(z.record(z.string(), z.array(ArtifactPath))),
    /** Remotes only. */
    remote: z.optional(RemoteDescription),
    files: z.array(ArtifactFile).check(z.minLength(1), z.maxLength(2000)),
  })
  .register(z.globalRegistry, { id: 'ArtifactDeclaration' })
export type ArtifactDeclaration = z.infer<typeof ArtifactDeclaration>

/** Answer to a declaration: which files the registry still wants. `ready` means nothing is left to do. */
export const ArtifactState = z
  .object({
    name: ArtifactName,
    build: BuildId,
    state: z.enum(['uploading', 'ready']),
    missing: z.array(ArtifactPath),
    /** Channels that serve this build, or served it once. */
    releasedTo: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'ArtifactState' })
export type ArtifactState = z.infer<typeof ArtifactState>

/** A build that can be released. */
export const PublishedBuild = z.object({
  name: ArtifactName,
  build: BuildId,
  version: z.string(),
  commit: z.optional(z.string()),
  publishedAt: z.iso.datetime(),
  /** Of what pages load: source maps do not count. */
  bytes: z.int(),
  /** Channels that serve this build, or served it once. */
  releasedTo: z.array(z.string()),
})
export type PublishedBuild = z.infer<typeof PublishedBuild>

/** Newest first. */
export const PublishedBuilds = pagedResponse(PublishedBuild)
