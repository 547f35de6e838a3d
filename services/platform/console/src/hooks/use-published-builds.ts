import { HttpError } from '@pointfare/shared/http/errors'
import { useState } from 'react'
import useSWR from 'swr'
import { fetchPublished, publishedUrl } from '../api/builds.ts'
import { useManager, useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'

export type Published = ReturnType<typeof usePublishedBuilds>

/** Builds of an artifact that can be released, newest first, page by page; pages count from 1. */
export function usePublishedBuilds(name: string) {
  const { token } = useManager()
  const { expire } = useSession()
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useSWR(publishedUrl(name, page - 1), (url) => fetchPublished(url, token), {
    keepPreviousData: true,
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 401) expire()
    },
  })

  return {
    builds: data?.content,
    page,
    totalPages: data?.totalPages ?? 1,
    setPage,
    trouble: error && !data ? troubleOf(error) : undefined,
    retry: () => void mutate(),
  }
}
