import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'
import type { Finding } from '../errors.ts'
import { describesItself } from './rules/describes-itself.ts'
import { entryFilesExist } from './rules/entry-files-exist.ts'
import { pagesCanBeServed } from './rules/pages-can-be-served.ts'
import { templateHasPlaces } from './rules/template-has-places.ts'
import { uniqueNameIsFree } from './rules/unique-name-is-free.ts'

/** One build and what the registry knows about it. */
export type Build = {
  declaration: ArtifactDeclaration
  /** Text of its `index.html`, if it has one. */
  template: string | undefined
  /** The visible build that has its bundler name already. */
  uniqueNameOwner: { name: string; build: string } | undefined
}

export type PublishRule = (build: Build) => Finding[]

/** What every build obeys by itself, whatever it is released with. */
const publishRules: PublishRule[] = [
  describesItself,
  entryFilesExist,
  templateHasPlaces,
  pagesCanBeServed,
  uniqueNameIsFree,
]

export const checkBuild = (build: Build): Finding[] => publishRules.flatMap((rule) => rule(build))
