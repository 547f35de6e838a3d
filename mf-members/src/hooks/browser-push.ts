import { NewPushSubscription } from '@pointfare/shared/contracts/push-subscription'
import * as z from 'zod/mini'

/**
 * Whether this browser is told by push. `unsupported`: it cannot be, or the site pushes nothing; `refused`: its owner has
 * said no to notifications of this site.
 */
export type PushState = 'unknown' | 'unsupported' | 'refused' | 'off' | 'on'

/** A service worker that is not there by then does not come. */
const workerMs = 10_000

type Site = {
  pushKey: string | null
  /** Tells the site of a subscription, for whoever is here. */
  tell: (subscription: NewPushSubscription) => Promise<unknown>
  /** Whether the site pushes there for whoever is here. */
  isReported: (endpoint: string) => Promise<boolean>
  /** Nobody is here whom the site could push for. */
  isNobody: boolean
}

let turn: Promise<unknown> = Promise.resolve()

/** One look after the other: a subscription that is made anew is away for a moment. */
export function lookAtPush(site: Site): Promise<PushState> {
  const look = turn.then(() => stateOf(site))
  turn = look
  return look
}

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How pushes to this browser stand. One that has subscribed for a former key of the site subscribes anew. */
async function stateOf({ pushKey, tell, isReported, isNobody }: Site): Promise<PushState> {
  if (!pushKey || !canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (!registration || !subscription || isNobody || Notification.permission !== 'granted') return 'off'
    if (isFor(subscription, pushKey)) return (await isReported(subscription.endpoint)) ? 'on' : 'off'
    await tell(await subscribe(registration, pushKey))
    return 'on'
  } catch (failure) {
    console.warn('This browser is not subscribed to pushes', failure)
    return 'off'
  }
}

/** What there was is over: it is for a former key, or the site pushes there for nobody who is here. */
export async function subscribe({ pushManager }: ServiceWorkerRegistration, pushKey: string) {
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) })
  return z.parse(NewPushSubscription, made.toJSON())
}

export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no service worker')), workerMs)
  })
  try {
    return await Promise.race([navigator.serviceWorker.ready, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A browser that does not tell its key is taken at its word. */
function isFor({ options: { applicationServerKey } }: PushSubscription, pushKey: string) {
  return !applicationServerKey || String(new Uint8Array(applicationServerKey)) === String(bytesOf(pushKey))
}

/** Of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
