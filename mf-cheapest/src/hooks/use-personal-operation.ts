import { useApi } from '@pointfare/shared/http/use-operation'
import type { Input, Operation, Result } from '@pointfare/shared/operations/operation'
import { useSession } from '@pointfare/shared/remote'
import useSWR, { type SWRConfiguration } from 'swr'

/**
 * Members see prices in their own currency, whatever is asked for, so that the same address has two answers. Nobody
 * waits for the login: what was fetched without it stays until the member's own answer is there.
 */
export function usePersonalOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op> | undefined,
  options?: SWRConfiguration<Result<Op>, Error>,
) {
  const api = useApi()
  const isMember = useSession().status === 'member'
  const address = input && api.addressOf(operation, input)
  const key = address && isMember ? [address, 'member'] : address
  return useSWR<Result<Op>, Error>(key, input ? () => api.call(operation, input, isMember) : null, options)
}
