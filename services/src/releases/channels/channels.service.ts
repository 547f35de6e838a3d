import type { PagedResponse } from '@pointfare/shared/contracts/paged'
import type { Promotion, ReleaseDocument, ReleaseRecord } from '@pointfare/shared/contracts/release'
import { canonicalJson } from '../canonical-json.ts'
import { HeadMoved, NotFound, type Finding } from '../errors.ts'
import type { ChannelQueries, ChannelsRepository, ReleaseRow } from './channels.repository.ts'
import { findSite } from './find-site.ts'
import { releaseDocument } from './release-document.ts'
import { sealed } from './release-hash.ts'

export type ChannelsService = ReturnType<typeof createChannelsService>

type Dependencies = {
  repository: ChannelsRepository
  now: () => Date
  /** Told after a release is committed. */
  onRelease: (document: ReleaseDocument) => void
}

export function createChannelsService({ repository, now, onRelease }: Dependencies) {
  return {
    /**
     * Appends a release in which `builds` replace what is live, all at once; what is live already changes nothing.
     * @throws HeadMoved when a build is not the one the caller expects to replace, PromotionRefused by the gate
     */
    async promote(channel: string, promotion: Promotion): Promise<{ document: ReleaseDocument; isNew: boolean }> {
      const promoted = await repository.inTransaction((tx) => promoteIn(tx, channel, promotion, now))
      if (promoted.isNew) onRelease(promoted.document)
      return promoted
    },

    /** @throws NotFound for a channel without a release */
    async head(channel: string): Promise<{ document: ReleaseDocument; docHash: string }> {
      const head = await repository.findHead(channel)
      if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
      return { document: head.doc, docHash: head.docHash }
    },

    /** 0 for a channel without a release. */
    headSeq: (channel: string): Promise<number> => repository.findHeadSeq(channel),

    /** What happened to a channel, newest first. */
    async history(channel: string, pageNumber: number, pageSize: number): Promise<PagedResponse<ReleaseRecord>> {
      // Releases are numbered without gaps, so the newest number is also how many there are.
      const totalElements = await repository.findHeadSeq(channel)
      const rows = await repository.list(channel, pageSize, pageNumber * pageSize)
      const totalPages = Math.ceil(totalElements / pageSize)
      return {
        content: rows.map(toRecord),
        totalPages,
        totalElements,
        first: pageNumber === 0,
        last: pageNumber >= totalPages - 1,
        pageable: { pageNumber },
      }
    },
  }
}

async function promoteIn(tx: ChannelQueries, channel: string, promotion: Promotion, now: () => Date) {
  await tx.lock(channel)
  // Asked only now, so that later releases have later times.
  const createdAt = now()
  const head = await tx.findHead(channel)
  const live = head?.builds ?? {}
  refuseUnexpected(promotion.expect ?? {}, live)

  const builds = { ...live, ...promotion.builds }
  if (head && canonicalJson(builds) === canonicalJson(live)) return { document: head.doc, isNew: false }

  const site = await findSite(tx, builds)
  const document = releaseDocument({ channel, seq: (head?.seq ?? 0) + 1, createdAt, ...site })
  await tx.append(
    sealed({
      channel,
      seq: document.seq,
      kind: 'promote',
      builds,
      doc: document,
      actor: promotion.actor,
      reason: promotion.reason,
      parentSeq: head?.seq ?? null,
      parentHash: head?.releaseHash ?? null,
      createdAt,
    }),
  )
  return { document, isNew: true }
}

function refuseUnexpected(expected: NonNullable<Promotion['expect']>, live: Record<string, string>) {
  const moved = Object.entries(expected).filter(([name, build]) => (live[name] ?? null) !== build)
  if (moved.length === 0) return
  throw new HeadMoved(
    'The channel moved since you looked; look again, then promote again',
    moved.map(([name, build]): Finding => ({
      field: name,
      message: `expected ${build ?? 'no build'}, but ${live[name] ?? 'no build'} is live`,
    })),
  )
}

const toRecord = ({ createdAt, parentHash: _, ...row }: Omit<ReleaseRow, 'doc'>): ReleaseRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
