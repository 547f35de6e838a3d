import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { visitorTokenKey } from '../contracts/visitor-token.ts'
import { type AddressInput, addressOf, type Input, type Operation, type Result } from '../operations/operation.ts'
import { useSession, useSite } from '@pointfare/shared/remote'
import { call } from './call.ts'

const takesTokens = new Set<Operation['access']>(['member', 'watcher'])

/** Calls to the API of this site. */
export function useApi() {
  const { config, onCallEnded } = useSite()
  const { getToken } = useSession()
  const tokenFor = async ({ access }: Operation) =>
    (await getToken().catch(() => undefined)) ?? (access === 'watcher' ? readVisitorToken() : undefined)
  return {
    addressOf: <Op extends Operation>(operation: Op, input: AddressInput<Op>) =>
      addressOf(operation, input, config.api),
    /**
     * As whoever is signed in, where an operation is for members or watchers or `isPersonal`, or as the visitor this browser is
     * known as; without a token it is called all the same.
     */
    call: async <Op extends Operation>(operation: Op, input: Input<Op>, isPersonal = false): Promise<Result<Op>> =>
      call(operation, input, {
        bases: config.api,
        onEnded: onCallEnded,
        token: isPersonal || takesTokens.has(operation.access) ? await tokenFor(operation) : undefined,
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

/** What an operation answers to several inputs, in their order: together one thing in the cache. */
export function useOperations<Op extends Operation>(
  operation: Op,
  inputs: readonly Input<Op>[] | null,
  options?: SWRConfiguration<Result<Op>[], Error>,
): SWRResponse<Result<Op>[], Error> {
  const api = useApi()
  const key = inputs && inputs.map((input) => api.addressOf(operation, input))
  return useSWR<Result<Op>[], Error>(
    key,
    () => Promise.all((inputs ?? []).map((input) => api.call(operation, input))),
    options,
  )
}

const keyOf = (address: string, input: object) => ('body' in input ? [address, input.body] : address)

/** What this browser keeps alerts by while nobody is signed in; undefined without one, and where storage is out of reach. */
function readVisitorToken(): string | undefined {
  try {
    return window.localStorage.getItem(visitorTokenKey) ?? undefined
  } catch {
    return undefined
  }
}
