import { cacheNames, keptAtHeader, keptForHeader } from '../worker/cache-names.ts'

/** A page of which this browser keeps answers. */
export type KeptPage = {
  /** Its path and query. */
  address: string
  /** When the newest of its answers came. */
  keptAt: Date
}

/** Pages that have something to show without network, newest first. */
export async function keptPages(caches: Pick<CacheStorage, 'has' | 'open'> | undefined): Promise<KeptPage[]> {
  if (!(await caches?.has(cacheNames.answers))) return []
  const answers = (await (await caches?.open(cacheNames.answers))?.matchAll()) ?? []
  const newest = new Map<string, number>()
  for (const { headers } of answers) {
    const address = headers.get(keptForHeader)
    const keptAt = Date.parse(headers.get(keptAtHeader) ?? '')
    if (address) newest.set(address, Math.max(keptAt, newest.get(address) ?? 0))
  }
  return [...newest]
    .map(([address, keptAt]) => ({ address, keptAt: new Date(keptAt) }))
    .toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime())
}
