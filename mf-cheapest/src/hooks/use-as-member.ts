import { useSession } from '@pointfare/shared/remote'

export type MemberKey = string | readonly [url: string, who: 'member']

/**
 * Members see prices in their own currency, so that the same address has two answers. The list does not wait for the
 * login: what was fetched without it stays until the member's own answer is there.
 */
export function useAsMember() {
  const { status, getToken } = useSession()

  return {
    keyOf: (url: string): MemberKey => (status === 'member' ? [url, 'member'] : url),
    /** A token that cannot be had is done without (rule 6.12 of the product). */
    fetcherOf:
      <Answer>(fetchJson: (url: string, token?: string) => Promise<Answer>) =>
      async (key: MemberKey) =>
        typeof key === 'string' ? fetchJson(key) : fetchJson(key[0], await getToken().catch(() => undefined)),
  }
}
