import * as z from 'zod/mini'
import { pagedResponse } from '../contracts/paged.ts'
import { ArtifactName, ArtifactPath, BuildId, Integrity } from './artifact.ts'
import { CiRun } from './ci-run.ts'
import { BuildSource, buildLabel } from './build-label.ts'
import { RemotePrefetch, RemoteRoute } from './described-remote.ts'
import { RemoteDescription } from './remote-description.ts'

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
    source: z.optional(BuildSource),
    /** ES module the browser imports first: the shell's main module, or a remote's container. */
    entry: ArtifactPath,
    /** Modules and fonts that the entry and the exposed `./entry` need at once, in no order; preloaded with the page. */
    preload: z.array(ArtifactPath),
    /** Stylesheets needed by `preload`. */
    styles: z.array(ArtifactPath),
    /** What one of its pages needs besides, by the page's path; of a remote, by the path of its route. */
    pages: z.optional(z.record(z.string(), z.array(ArtifactPath))),
    /** Bundler's `output.uniqueName`; two builds with the same one cannot live in one tab. */
    uniqueName: z.string().check(z.minLength(1)),
    /** What the shell lends (exact versions), or what a remote borrows (semver ranges). */
    shared: z.record(z.string(), z.string()),
    /** Remotes only: modules that are borrowed where the shell lends a version in range. The build has copies of them. */
    fallbacks: z.optional(z.record(z.string(), z.string())),
    /** Shell only: files of a lent module besides `preload`, by module. */
    lent: z.optional(z.record(z.string(), z.array(ArtifactPath))),
    /** Remotes only: the shell starts its container, which needs no runtime of Module Federation. */
    plain: z.optional(z.literal(true)),
    /** CommonJS module that servers run to draw its pages; without one they are drawn in browsers only. */
    server: z.optional(ArtifactPath),
    /** Remotes only. */
    remote: z.optional(RemoteDescription),
    files: z.array(ArtifactFile).check(z.minLength(1), z.maxLength(2000)),
  })
  .register(z.globalRegistry, { id: 'ArtifactDeclaration' })
export type ArtifactDeclaration = z.infer<typeof ArtifactDeclaration>

/** As it is sent: who reads a declaration passes over what only later versions know, who sends one is told of it. */
export const SentDeclaration = z
  .strictObject({
    ...ArtifactDeclaration.shape,
    remote: z.optional(
      z.strictObject({
        ...RemoteDescription.shape,
        routes: z.array(z.strictObject(RemoteRoute.shape)),
        prefetch: z._default(z.array(z.strictObject(RemotePrefetch.shape)), []),
      }),
    ),
    files: z.array(z.strictObject(ArtifactFile.shape)).check(z.minLength(1), z.maxLength(2000)),
  })
  .register(z.globalRegistry, { id: 'SentDeclaration' })

/** Answer to a declaration: which files the registry still wants. `ready` means nothing is left to do. */
export const ArtifactState = z
  .object({
    name: ArtifactName,
    build: BuildId,
    state: z.enum(['uploading', 'ready']),
    missing: z.array(ArtifactPath),
    /** Channels that serve this build, or served it once. */
    releasedTo: z.array(z.string()),
    /** Where the live site can be looked at with this build in it, once it is ready: scheme, host and port. */
    preview: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ArtifactState' })
export type ArtifactState = z.infer<typeof ArtifactState>

/** A build that can be released. */
export const PublishedBuild = z.object({
  name: ArtifactName,
  ...buildLabel,
  publishedAt: z.iso.datetime(),
  /** Of what pages load: source maps and what servers run do not count. */
  bytes: z.int(),
  /** Channels that serve this build, or served it once. */
  releasedTo: z.array(z.string()),
  /** Where the live site can be looked at with this build in it: scheme, host and port. */
  preview: z.optional(z.string()),
  /** What published it, where that was not a person. */
  run: z.optional(CiRun),
})
export type PublishedBuild = z.infer<typeof PublishedBuild>

/** Newest first. */
export const PublishedBuilds = pagedResponse(PublishedBuild)
