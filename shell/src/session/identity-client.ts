import type { Auth0ContextInterface } from '@auth0/auth0-react'
import type { ComponentType } from 'react'
import { createObservable } from './observable.ts'

/** The part of the identity client that the session uses; a test hands in its own. */
export type Identity = Pick<
  Auth0ContextInterface,
  | 'isLoading'
  | 'user'
  | 'error'
  | 'loginWithRedirect'
  | 'loginWithPopup'
  | 'logout'
  | 'getAccessTokenSilently'
  | 'revokeRefreshToken'
>

export type IdentityViewProps = {
  /** False where a `code` in the address is no answer to a login. */
  isReturning: boolean
  onReport: (identity: Identity) => void
  /** A login has come back; `returnTo` is what it was started with. */
  onReturn: (returnTo: unknown) => void
}

/** Draws nothing: runs the identity client beside the pages and reports whenever it knows something new. */
export type IdentityView = ComponentType<IdentityViewProps>

export type IdentityClient = ReturnType<typeof createIdentityClient>

/** The identity client, which is far heavier than the rest of the shell and loaded only when it is needed. */
export function createIdentityClient(load: () => Promise<IdentityView>, onFailure: (error: unknown) => void) {
  const view = createObservable<IdentityView | undefined>(undefined)
  let current: Identity | undefined
  let loading: Promise<void> | undefined
  let settled = Promise.withResolvers<void>()

  /** It could not be loaded, or refuses to run; the next `ready` tries again. */
  function fail(error: unknown) {
    settled.resolve()
    settled = Promise.withResolvers()
    loading = undefined
    current = undefined
    view.set(undefined)
    onFailure(error)
  }

  return {
    /** What has to be drawn for it to run. */
    view,
    fail,

    /** What it has reported last. */
    current: () => current,

    /** Loads it. Resolves once it knows whether there is a session; with undefined when it cannot be loaded. */
    async ready(): Promise<Identity | undefined> {
      loading ??= load().then(view.set, fail)
      await settled.promise
      return current
    },

    report(identity: Identity) {
      current = identity
      if (!identity.isLoading) settled.resolve()
    },
  }
}
