import { createRemoteLoader } from '../remotes/remote-loader.ts'
import { shareScope } from './lent-on-server.ts'

/** What a remote's server file exports: https://module-federation.io/guide/basic/runtime */
type Container = {
  init: (scope: object) => unknown
  get: (module: string) => Promise<() => unknown>
}

/** A remote of another kind, or an older one: its areas are the browser's to draw. */
export class NoServerBuild extends Error {
  override name = 'NoServerBuild'
}

type Evaluate = (name: string) => unknown

/** Loads remotes from what was evaluated of them; those without a build for servers fail at once. */
export function createServerLoader(evaluate: Evaluate, scope: () => object = shareScope) {
  return createRemoteLoader({ load: (remote) => entryOf(remote, evaluate, scope) })
}

async function entryOf(name: string, evaluate: Evaluate, scope: () => object) {
  const container = evaluate(name)
  if (!isContainer(container)) throw new NoServerBuild(`${name} has no build for servers`)
  await container.init(scope())
  return (await container.get('./entry'))()
}

const isContainer = (exported: unknown): exported is Container =>
  typeof exported === 'object' && exported !== null && 'init' in exported && 'get' in exported
