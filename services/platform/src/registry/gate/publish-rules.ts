import type { Finding } from '@pointfare/core/errors'
import type { Build, PublishRule } from './rule.ts'
import { bringsNoReact } from './rules/brings-no-react.ts'
import { containerIsWhole } from './rules/container-is-whole.ts'
import { contractsAreItsOwn } from './rules/contracts-are-its-own.ts'
import { describesItself } from './rules/describes-itself.ts'
import { entryFilesExist } from './rules/entry-files-exist.ts'
import { pagesAreNotTheServers } from './rules/pages-are-not-the-servers.ts'
import { pagesCanBeServed } from './rules/pages-can-be-served.ts'
import { prefetchesAreAnswered } from './rules/prefetches-are-answered.ts'
import { provenanceIsOfThisBuild } from './rules/provenance-is-of-this-build.ts'
import { serverBuildIsOneFile } from './rules/server-build-is-one-file.ts'
import { templateHasPlaces } from './rules/template-has-places.ts'
import { uniqueNameIsFree } from './rules/unique-name-is-free.ts'

const publishRules: PublishRule[] = [
  describesItself,
  contractsAreItsOwn,
  entryFilesExist,
  containerIsWhole,
  serverBuildIsOneFile,
  templateHasPlaces,
  pagesCanBeServed,
  pagesAreNotTheServers,
  prefetchesAreAnswered,
  bringsNoReact,
  provenanceIsOfThisBuild,
  uniqueNameIsFree,
]

/** Checked before a build becomes visible. */
export const checkBuild = (build: Build): Finding[] => publishRules.flatMap((rule) => rule(build))
