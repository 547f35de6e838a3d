import { HttpError } from '@pointfare/shared/http/errors'
import type { Input, Operation } from '@pointfare/shared/operations/operation'
import { useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** What a page shows that only those see who are signed in; who is no longer is told so. */
export function usePageOf<Op extends Operation>(operation: Op, input: Input<Op>) {
  const { expire } = useSession()
  const { data, error, mutate } = useRegistry(operation, input, {
    keepPreviousData: true,
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 401) expire()
    },
  })
  return { data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
