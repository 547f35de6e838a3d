import { HttpError } from '@pointfare/shared/http/errors'
import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { useState } from 'react'
import { useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

export type Published = ReturnType<typeof usePublishedBuilds>

/** Builds of an artifact that can be released, newest first, page by page; pages count from 1. */
export function usePublishedBuilds(name: string) {
  const { expire } = useSession()
  const [page, setPage] = useState(1)
  const query = { name, 'page-number': page - 1, 'page-size': 10 }
  const { data, error, mutate } = useRegistry(
    listBuilds,
    { query },
    {
      keepPreviousData: true,
      onError: (failure) => {
        if (failure instanceof HttpError && failure.status === 401) expire()
      },
    },
  )

  return {
    builds: data?.content,
    page,
    totalPages: data?.totalPages ?? 1,
    setPage,
    trouble: error && !data ? troubleOf(error) : undefined,
    retry: () => void mutate(),
  }
}
