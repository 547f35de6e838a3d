import { getTokenHolder } from '@pointfare/shared/platform/operations/tokens'
import { scopesLet } from '@pointfare/shared/platform/release-token'
import { immutable } from 'swr/immutable'
import { useManager } from '../session/session.tsx'
import { useRegistry } from './use-registry.ts'

/**
 * What the holder of the token may change on a channel. Until the registry has said it, everything: it checks each
 * change anyway.
 */
export function useAccess(channel: string) {
  const { token } = useManager()
  const { data } = useRegistry(getTokenHolder, {}, { use: [immutable] }, token)
  const scopes = data?.scopes

  return {
    scopes: scopes ?? [],
    /** One artifact; without a name, the channel with everything on it. */
    mayChange: (name?: string) =>
      scopes === undefined || scopesLet(scopes, `release:${channel}${name ? `/${name}` : ''}`),
  }
}
