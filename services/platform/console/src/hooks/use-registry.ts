import { call } from '@pointfare/shared/http/call'
import { addressOf, type Input, type Operation, type Result } from '@pointfare/shared/operations/operation'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { useManager } from '../session/session.tsx'

/**
 * What the registry answers, through the page's cache; null in the place of an input asks nothing yet. The key is the
 * address, with `state` where there is one: what the answer depends on besides.
 */
export function useRegistry<Op extends Operation>(
  operation: Op,
  input: Input<Op> | null,
  options: SWRConfiguration<Result<Op>, Error> = {},
  state?: string | number,
): SWRResponse<Result<Op>, Error> {
  const { token } = useManager()
  const address = input && addressOf(operation, input)
  const key = address && state !== undefined ? [address, state] : address
  const ask = () => call(operation, input as Input<Op>, { token: operation.access === 'public' ? undefined : token })
  return useSWR<Result<Op>, Error>(key, ask, options)
}
