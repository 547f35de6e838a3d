import * as emotion from '@emotion/react'
import * as emotionRuntime from '@emotion/react/jsx-runtime'
import * as schemas from '@pointfare/shared/lent/zod'
import * as remote from '@pointfare/shared/remote'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import * as reactRuntime from 'react/jsx-runtime'
import * as swr from 'swr'

declare global {
  /** Version of every module that remotes borrow or may borrow, from the bundler's configuration. */
  const __POINTFARE_LENT__: Record<string, string>
}

export const sharedVersions = __POINTFARE_LENT__

/** There can be one of each in a page: they are part of the shell's start, and no remote's borrowing waits for another file. */
export const sharedAtOnce: Record<string, object> = {
  react,
  'react/jsx-runtime': reactRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  swr,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionRuntime,
  '@pointfare/shared/remote': remote,
}

/**
 * What remotes would otherwise each run a copy of. The shell itself does not borrow these: its own pages load no more of them
 * than they use. The name of the chunk says which module it is: pages that need it preload it.
 */
export const sharedOnDemand: Record<string, () => Promise<object>> = {
  '@pointfare/shared/schemas': async () => schemas,
  '@pointfare/shared/ui': () => import(/* webpackChunkName: "lent-pointfare-shared-ui" */ '@pointfare/shared/lent/ui'),
  '@pointfare/shared/ui/combobox': () =>
    import(/* webpackChunkName: "lent-pointfare-shared-ui-combobox" */ '@pointfare/shared/ui/combobox'),
  '@pointfare/shared/ui/tabs': () =>
    import(/* webpackChunkName: "lent-pointfare-shared-ui-tabs" */ '@pointfare/shared/ui/tabs'),
}

/** Undefined where nothing of that name is lent, or no version that a range takes. */
export function borrow(name: string, range: string): object | Promise<object> | undefined {
  const version = sharedVersions[name]
  if (version === undefined || !isInRange(version, range)) return undefined
  return sharedAtOnce[name] ?? sharedOnDemand[name]?.()
}

/**
 * Whether a version is one that does not break what was built with `range`. Builds of this repository ask for `^1.14.0`, and
 * nothing else; others bring a runtime of their own, which reads all ranges.
 */
export function isInRange(version: string, range: string): boolean {
  const [shared, requested] = [numbersOf(version), numbersOf(range.replace('^', ''))]
  const at = shared.findIndex((part, index) => part !== requested[index])
  return at === -1 || (at > 0 && (shared[at] ?? 0) > (requested[at] ?? 0))
}

const numbersOf = (version: string) => version.split('.').map(Number)
