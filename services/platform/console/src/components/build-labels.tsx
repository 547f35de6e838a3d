import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { longestPage } from '@pointfare/shared/platform/operations/parameters'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useRegistry } from '../hooks/use-registry.ts'

type Named = { name: string; build: string }

const Labels = createContext<ReadonlyMap<string, PublishedBuild>>(new Map())

/**
 * Lets the builds that are named within say what they were made from. Until that is known, and of builds that were
 * removed, they say their ids alone.
 */
export function BuildLabels({ of, children }: { of: readonly Named[]; children: ReactNode }) {
  const known = use(Labels)
  const asked = [...new Set(of.map(addressOf))]
    .filter((address) => !known.has(address))
    .sort()
    .slice(0, longestPage)
  const query = { builds: asked.join(','), 'page-size': longestPage }
  const { data } = useRegistry(listBuilds, asked.length > 0 ? { query } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const labels = useMemo(
    () => new Map([...known, ...(data?.content ?? []).map((label) => [addressOf(label), label] as const)]),
    [known, data],
  )

  return <Labels value={labels}>{children}</Labels>
}

/** What builds were made from, of each if that is known. */
export function useBuildLabels() {
  const labels = use(Labels)
  return (name: string, build: string) => labels.get(addressOf({ name, build }))
}

const addressOf = ({ name, build }: Named) => `${name}@${build}`
