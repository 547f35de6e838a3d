import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import type { Finding } from '@pointfare/core/errors'

/** One build and what the registry knows about it. */
export type Build = {
  declaration: ArtifactDeclaration
  /** Text of its `index.html`, if it has one. */
  template: string | undefined
  /** Text of its `mf-manifest.json`, if it has one. */
  manifest: string | undefined
  /** Text of the module that the browser imports first. */
  entry: string | undefined
  /** Text of the module that servers run, if it has one. */
  serverText: string | undefined
  /** Text of the statement of where it comes from that its team brings along, if there is one. */
  provenance?: string
  /** With that: SHA-256 of every file, in hexadecimal. */
  sha256Of?: ReadonlyMap<string, string>
  /** Every script of it, that for servers included. */
  scripts: readonly { path: string; text: string }[]
  /** The visible build that has its bundler name already. */
  uniqueNameOwner: { name: string; build: string } | undefined
}

/** A rule for a build alone, independent of what it is released with; it answers what breaks it. */
export type PublishRule = (build: Build) => Finding[]

export type RemoteBuild = ArtifactDeclaration & { remote: RemoteDescription }

/** The whole site that a promotion would lead to: what changes and what stays. */
export type Site = { shell: ArtifactDeclaration; remotes: RemoteBuild[] }

/** What holds between the builds of one release; a rule answers what breaks it. */
export type PromotionRule = (site: Site) => Finding[]
