import type { Database } from '@pointfare/core/db/database'
import { webhookRepository } from '../../delivery/webhooks/webhook.repository.ts'

type Outcome = Parameters<typeof webhookRepository.note>[2]

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>

/** Webhooks as their owners set them. */
export const createWebhooksRepository = (db: Database) => ({
  put: (watcherId: string, url: string, now: Date) => webhookRepository.put(db, watcherId, url, now),
  remove: (watcherId: string) => webhookRepository.remove(db, watcherId),
  find: (watcherId: string) => webhookRepository.find(db, watcherId),
  note: (watcherId: string, outcome: Outcome) => webhookRepository.note(db, watcherId, outcome),
})
