import type { FeedHealth } from '@pointfare/shared/contracts/feed-health'
import type { SourceHealth } from '@pointfare/ingest/ingest/source-health'
import { instantParts } from '@pointfare/core/instant-parts'

export type FeedHealthService = ReturnType<typeof createFeedHealthService>

type Options = { staleAfterMinutes: number; now: () => Date }

export const createFeedHealthService = (
  readSources: () => Promise<SourceHealth[]>,
  { staleAfterMinutes, now }: Options,
) => ({
  /** By name. Why a source failed is for operators only: reasons may name addresses and keys. */
  async health(): Promise<FeedHealth> {
    const freshSince = now().getTime() - staleAfterMinutes * 60_000
    const sources = await readSources()
    return {
      staleAfterMinutes,
      sources: sources.map(({ source, lastSuccessAt, lastFailureAt, changes }) => ({
        source,
        lastSuccessAt: lastSuccessAt && instantParts(lastSuccessAt),
        lastFailureAt: lastFailureAt && instantParts(lastFailureAt),
        isStale: lastSuccessAt === null || lastSuccessAt.getTime() < freshSince,
        changes,
      })),
    }
  },
})
