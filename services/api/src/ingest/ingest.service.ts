import type { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'
import { NoSuchHeldBatch } from '@pointfare/ingest/ingest/held-batches'
import type { HotelIngest } from '@pointfare/ingest/ingest/hotels/ingest-hotels'
import type { Ingest } from '@pointfare/ingest/ingest/ingest'
import type { IngestGrant } from '@pointfare/ingest/ingest/ingest-tokens'
import { NotAllowed, NotFound } from '@pointfare/core/errors'

export type IngestService = ReturnType<typeof createIngestService>

export const createIngestService = (ingest: Ingest, hotels: HotelIngest) => ({
  /** @throws NotAllowed when the token is another source's */
  async send(batch: SnapshotBatch, grant: IngestGrant): Promise<IngestReport> {
    refuseOthers(batch, grant)
    return ingest.ingest(batch)
  },

  /** @throws NotAllowed when the token is another source's */
  async sendNights(batch: HotelNightBatch, grant: IngestGrant): Promise<IngestReport> {
    refuseOthers(batch, grant)
    return hotels.ingest(batch)
  },

  /** @throws NotAllowed for a source */
  async listHeld(grant: IngestGrant): Promise<HeldBatches> {
    refuseSources(grant)
    const held = await ingest.listHeld()
    return held.map((batch) => ({ ...batch, heldAt: batch.heldAt.toISOString() }))
  },

  /** @throws NotAllowed for a source; NotFound */
  release(id: number, grant: IngestGrant): Promise<IngestReport> {
    refuseSources(grant)
    return ingest.releaseHeld(id).catch(asNotFound)
  },

  /** @throws NotAllowed for a source; NotFound */
  drop(id: number, grant: IngestGrant): Promise<void> {
    refuseSources(grant)
    return ingest.dropHeld(id).catch(asNotFound)
  },
})

function refuseOthers({ source }: { source: string }, grant: IngestGrant) {
  if (grant.kind === 'source' && grant.source !== source) {
    throw new NotAllowed(`This token sends batches of ${grant.source}, not of ${source}`)
  }
}

/** A source may not release its own mistakes. */
function refuseSources(grant: IngestGrant) {
  if (grant.kind === 'source') throw new NotAllowed("Deciding on held batches needs the operator's token")
}

function asNotFound(error: unknown): never {
  throw error instanceof NoSuchHeldBatch ? new NotFound(error.message, 'id') : error
}
