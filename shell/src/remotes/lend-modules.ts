import { registerShared } from '@module-federation/runtime'
import * as zod from '@pointfare/shared/lent/zod'

declare global {
  /** Version of each module that remotes have a copy of, from the bundler's configuration. */
  const __POINTFARE_OFFERED__: Record<string, string>
}

/** The name of the chunk says which module it is: pages that need it preload it. */
const offered: Record<string, () => Promise<object>> = {
  '@pointfare/shared/schemas': async () => zod,
  '@pointfare/shared/ui': () => import(/* webpackChunkName: "lent-pointfare-shared-ui" */ '@pointfare/shared/lent/ui'),
  '@pointfare/shared/ui/combobox': () =>
    import(/* webpackChunkName: "lent-pointfare-shared-ui-combobox" */ '@pointfare/shared/ui/combobox'),
  '@pointfare/shared/ui/tabs': () =>
    import(/* webpackChunkName: "lent-pointfare-shared-ui-tabs" */ '@pointfare/shared/ui/tabs'),
}

/**
 * Lends what remotes would otherwise each run a copy of. Unlike React and the rest that there can be one of only, the shell
 * itself does not borrow these: its own pages load no more of them than they use.
 */
export function lendModules() {
  const shared = Object.entries(offered).map(([name, load]) => {
    const get = () => load().then((module) => () => module)
    return [name, { version: __POINTFARE_OFFERED__[name], get, strategy: 'loaded-first' as const }]
  })
  registerShared(Object.fromEntries(shared))
}
