import type { Watcher } from '@pointfare/api/caller'
import { RuleBroken } from '@pointfare/core/errors'
import type { ChangedPushSubscription, NewPushSubscription } from '@pointfare/shared/contracts/push-subscription'
import { encryptPush } from '../../delivery/push/encrypt-push.ts'
import type { PushSubscriptionsRepository } from './push-subscriptions.repository.ts'

export type PushSubscriptionsService = ReturnType<typeof createPushSubscriptionsService>

type Dependencies = {
  repository: PushSubscriptionsRepository
  /** Makes a watcher of a member who has none yet. */
  settle: (watcher: Watcher) => Promise<void>
  /** Hosts of push services. */
  hosts: readonly string[]
  /** Whether services on this machine are taken, also over http. */
  allowsLocal: boolean
  now: () => Date
}

/** Browsers that alerts are pushed to. */
export function createPushSubscriptionsService({ repository, settle, hosts, allowsLocal, now }: Dependencies) {
  /** @throws RuleBroken for a service that nobody knows, or keys that are none */
  function checked({ endpoint, keys }: NewPushSubscription, place = '') {
    const { protocol, hostname } = new URL(endpoint)
    const isHere = allowsLocal && ['localhost', '127.0.0.1'].includes(hostname)
    if (!isHere && (protocol !== 'https:' || !isKnownHost(endpoint, hosts))) {
      throw new RuleBroken('This site knows no push service at that address', `${place}endpoint`)
    }
    const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
    if (!isKey(p256dh, auth)) throw new RuleBroken('p256dh is no point of the curve P-256', `${place}keys/p256dh`)
    return { endpoint, p256dh, auth, now: now() }
  }

  return {
    /** @throws RuleBroken */
    async add(watcher: Watcher, given: NewPushSubscription) {
      const subscription = checked(given)
      await settle(watcher)
      await repository.put({ ...subscription, watcherId: watcher.id })
    },

    has: (watcher: Watcher, endpoint: string) => repository.has(watcher.id, endpoint),

    /** @throws RuleBroken */
    async change({ formerEndpoint, subscription }: ChangedPushSubscription) {
      await repository.change({ ...checked(subscription, 'subscription/'), formerEndpoint })
    },

    async remove(watcher: Watcher, endpoint: string) {
      await repository.remove(watcher.id, endpoint)
    },
  }
}

function isKey(p256dh: Buffer, auth: Buffer) {
  try {
    return encryptPush(Buffer.alloc(0), { p256dh, auth }).length > 0
  } catch {
    return false
  }
}

/**
 * Whether an endpoint is of a push service that browsers subscribe with. `hosts`: names, or `*.name` for every name below
 * one; with a port where that is not the usual one.
 */
export function isKnownHost(endpoint: string, hosts: readonly string[]): boolean {
  const { host, username, password } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((known) => host === known || (known.startsWith('*.') && host.endsWith(known.slice(1))))
}
