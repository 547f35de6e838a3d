import type { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { HotelNightBatch } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { PullStatus } from '@pointfare/shared/contracts/pull'
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
  /** What is asked of Seats.aero. */
  pullStatus(): Promise<PullStatus>
  /** Asks for everything that is sold, as fast as the calls of the day allow; `isDone` when that is over with the answer. */
  pull(onPage: (name: string) => void): Promise<{ status: PullStatus; isDone: boolean }>
  close(): Promise<void>
}
