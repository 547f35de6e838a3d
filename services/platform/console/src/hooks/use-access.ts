import { scopesLet } from '@pointfare/shared/platform/release-token'
import useSWRImmutable from 'swr/immutable'
import { accessUrl, fetchAccess } from '../api/access.ts'
import { useManager } from '../session/session.tsx'

/**
 * What the holder of the token may change on a channel. Until the registry has said it, everything: it checks each
 * change anyway.
 */
export function useAccess(channel: string) {
  const { token } = useManager()
  const { data } = useSWRImmutable([accessUrl, token], ([url, asked]) => fetchAccess(url, asked))
  const scopes = data?.scopes

  return {
    scopes: scopes ?? [],
    /** One artifact; without a name, the channel with everything on it. */
    mayChange: (name?: string) =>
      scopes === undefined || scopesLet(scopes, `release:${channel}${name ? `/${name}` : ''}`),
  }
}
