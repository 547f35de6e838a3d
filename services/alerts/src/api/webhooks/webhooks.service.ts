import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Watcher } from '@pointfare/api/caller'
import { NotFound, RuleBroken } from '@pointfare/core/errors'
import type { MadeWebhook, WebhookTest } from '@pointfare/shared/contracts/webhook'
import type { CallWebhook } from '../../delivery/webhooks/call-webhook.ts'
import { webhookSecret } from '../../delivery/webhooks/sign-call.ts'
import { isCalledPort } from '../../outside/guarded-request.ts'
import { isPublicAddress } from '../../outside/public-address.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

export type WebhooksService = ReturnType<typeof createWebhooksService>

type Dependencies = {
  repository: WebhooksRepository
  /** Makes a watcher of a member who has none yet. */
  settle: (watcher: Watcher) => Promise<void>
  call: CallWebhook
  alertsKey: string
  /** Whether this machine and private networks may be called, also over http. */
  allowsLocal: boolean
  now: () => Date
}

/** The one address of a member that is called each time an alert rings. */
export function createWebhooksService({ repository, settle, call, alertsKey, allowsLocal, now }: Dependencies) {
  /** What is refused again when it is called: names may come to mean something else. */
  function check(url: string) {
    const { protocol, hostname, port, username, password } = new URL(url)
    if (protocol !== 'https:' && !(allowsLocal && protocol === 'http:')) {
      throw new RuleBroken('The address starts with https://', 'url')
    }
    if (username || password) throw new RuleBroken('The address holds no name and password', 'url')
    if (!allowsLocal && !isCalledPort(port)) {
      throw new RuleBroken('The address has no port but 443 or 8443', 'url')
    }
    const literal = hostname.replace(/^\[|\]$/g, '')
    const isPrivate = isIP(literal) ? !isPublicAddress(literal) : /(^|\.)(localhost|local|internal)\.?$/.test(literal)
    if (isPrivate && !allowsLocal) throw new RuleBroken('The address is one of the public internet', 'url')
  }

  return {
    /** @throws RuleBroken for an address that is not called, NotFound without a record */
    async set(watcher: Watcher, url: string): Promise<MadeWebhook> {
      check(url)
      await settle(watcher)
      const { secretId } = await repository.put(watcher.id, url, now())
      return { url, secret: webhookSecret(alertsKey, secretId) }
    },

    remove: async (watcher: Watcher) => void (await repository.remove(watcher.id)),

    /** @throws NotFound without a webhook */
    async test(watcher: Watcher): Promise<WebhookTest> {
      const stored = await repository.find(watcher.id)
      if (!stored) throw new NotFound('You have no webhook')
      const receiver = { url: stored.url, secret: webhookSecret(alertsKey, stored.secretId) }
      const content = { type: 'test' as const, timestamp: now().toISOString(), data: {} }
      const { isDelivered, answer } = await call(receiver, `msg_${randomUUID()}`, content)
      await repository.note(watcher.id, { answer, now: now(), isDelivered, isGivenUp: false })
      return { isDelivered, answer }
    },
  }
}
