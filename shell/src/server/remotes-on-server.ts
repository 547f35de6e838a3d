import * as emotion from '@emotion/react'
import * as emotionRuntime from '@emotion/react/jsx-runtime'
import * as ui from '@pointfare/shared/lent/ui'
import * as schemas from '@pointfare/shared/lent/zod'
import * as remote from '@pointfare/shared/remote'
import * as combobox from '@pointfare/shared/ui/combobox'
import * as tabs from '@pointfare/shared/ui/tabs'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactRuntime from 'react/jsx-runtime'
import * as swr from 'swr'
import { createRemoteLoader } from '../remotes/remote-loader.ts'
import { routerOnServer } from './redirect.tsx'

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

/** What the shell lends on a server, all of it loaded: the same modules as in a browser. */
const shared: Record<string, object> = {
  react,
  'react/jsx-runtime': reactRuntime,
  'react-dom': reactDom,
  'react-router-dom': routerOnServer,
  swr,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionRuntime,
  '@pointfare/shared/remote': remote,
  '@pointfare/shared/schemas': schemas,
  '@pointfare/shared/ui': ui,
  '@pointfare/shared/ui/combobox': combobox,
  '@pointfare/shared/ui/tabs': tabs,
}

/** The share scope of Module Federation, as containers take it: https://module-federation.io/guide/framework/share-scope */
function shareScope(versions = __POINTFARE_LENT__) {
  return Object.fromEntries(
    Object.entries(shared).flatMap(([name, module]) => {
      const version = versions[name]
      return version === undefined ? [] : [[name, { [version]: provided(name, version, module) }]]
    }),
  )
}

function provided(name: string, version: string, module: object) {
  return {
    // No promise: a container that is one file has to have at once what it borrows.
    get: () => () => module,
    lib: () => module,
    loaded: true,
    eager: true,
    from: 'shell',
    version,
    scope: ['default'],
    useIn: [],
    shareConfig: { singleton: true, requiredVersion: version, eager: true, strictVersion: true },
    key: name,
  }
}
