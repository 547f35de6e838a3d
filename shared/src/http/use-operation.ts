import { useSession, useSite } from '@pointfare/shared/remote'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { addressOf, type AddressInput, type Input, type Operation, type Result } from '../operations/operation.ts'
import { call } from './call.ts'

/** Calls to this site's API; operations for members are called with the member's token. */
export function useApi() {
  const { config } = useSite()
  const { getToken } = useSession()
  return {
    addressOf: <Op extends Operation>(operation: Op, input: AddressInput<Op>) =>
      addressOf(operation, input, config.api),
    call: async <Op extends Operation>(operation: Op, input: Input<Op>): Promise<Result<Op>> =>
      call(operation, input, {
        bases: config.api,
        token: operation.access === 'member' ? await getToken() : undefined,
      }),
  }
}

/**
 * What an operation answers, through the page's cache; null in the place of an input asks nothing yet. The key is the
 * address, with the body where there is one.
 */
export function useOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op> | null,
  options?: SWRConfiguration<Result<Op>, Error>,
): SWRResponse<Result<Op>, Error> {
  const api = useApi()
  const key = input && keyOf(api.addressOf(operation, input), input)
  return useSWR<Result<Op>, Error>(key, () => api.call(operation, input as Input<Op>), options)
}

const keyOf = (address: string, input: object) => ('body' in input ? [address, input.body] : address)
