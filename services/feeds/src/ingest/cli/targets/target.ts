import type { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'

/** Where batches go: a running site, or its database while it does not run. */
export type IngestTarget = {
  /** For people: `the site at http://localhost:4000`. */
  name: string
  send(batch: SnapshotBatch): Promise<IngestReport>
  sendNights(batch: HotelNightBatch): Promise<IngestReport>
  listHeld(): Promise<HeldBatches>
  release(id: number): Promise<IngestReport>
  drop(id: number): Promise<void>
  close(): Promise<void>
}
