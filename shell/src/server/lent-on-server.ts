import * as emotion from '@emotion/react'
import * as emotionRuntime from '@emotion/react/jsx-runtime'
import * as schemas from '@pointfare/shared/lent/zod'
import * as ui from '@pointfare/shared/lent/ui'
import * as remote from '@pointfare/shared/remote'
import * as combobox from '@pointfare/shared/ui/combobox'
import * as tabs from '@pointfare/shared/ui/tabs'
import * as react from 'react'
import * as reactRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as swr from 'swr'
import { routerOnServer } from './redirect.tsx'

/** What the shell lends on a server, all of it loaded: the same modules as in a browser. */
const lent: Record<string, object> = {
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
export function shareScope(versions = __POINTFARE_LENT__) {
  return Object.fromEntries(
    Object.entries(lent).flatMap(([name, module]) => {
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
