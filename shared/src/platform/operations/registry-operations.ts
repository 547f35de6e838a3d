import type { Operation } from '../../operations/operation.ts'
import * as artifacts from './artifacts.ts'
import * as channels from './channels.ts'
import * as decisions from './decisions.ts'
import * as edges from './edges.ts'
import * as previews from './previews.ts'
import * as registry from './registry.ts'
import * as tabs from './tabs.ts'
import * as tokens from './tokens.ts'

/** Every operation of the release registry. Browsers never import it. */
export const registryOperations: readonly Operation[] = [
  artifacts,
  channels,
  decisions,
  edges,
  previews,
  registry,
  tabs,
  tokens,
].flatMap((module) => Object.values<Operation>(module))
