import { NewPushSubscription } from '@pointfare/shared/contracts/push-subscription'
import { useApi } from '@pointfare/shared/http/use-operation'
import { addPushSubscription, removePushSubscription } from '@pointfare/shared/operations/push-subscriptions'
import { useSite } from '@pointfare/shared/remote'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/**
 * Whether this browser is told by push. `unsupported`: it cannot be, or the site pushes nothing; `refused`: its owner has
 * said no to notifications of this site.
 */
export type PushState = 'unknown' | 'unsupported' | 'refused' | 'off' | 'on'
/** `failed`: the browser or its push service did not take part. */
export type PushAnswer = 'on' | 'refused' | 'unsupported' | 'failed'

/** A service worker that is not there by then does not come. */
const workerMs = 10_000

/** Pushes to this browser: how they stand, and the way to switch them on and off. */
export function usePush() {
  const { pushKey } = useSite().config
  const { call } = useApi()
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    void stateOf(pushKey).then((found) => isOver || setState(found))
    return () => {
      isOver = true
    }
  }, [pushKey])

  const settle = (answer: PushAnswer): PushAnswer => {
    setState(answer === 'failed' ? 'off' : answer)
    return answer
  }

  /**
   * Asks for permission; call it while a press is handled. `before` runs once that is given, before the site is told: what
   * it needs to know who is here.
   */
  async function switchOn(before: () => Promise<void> = async () => {}): Promise<PushAnswer> {
    if (!pushKey || !isSupported()) return settle('unsupported')
    setIsBusy(true)
    try {
      if ((await Notification.requestPermission()) !== 'granted') return settle('refused')
      const subscription = await subscribe(await worker(), pushKey)
      await before()
      await call(addPushSubscription, { body: z.parse(NewPushSubscription, subscription.toJSON()) })
      return settle('on')
    } catch (failure) {
      console.warn('This browser was not subscribed to pushes', failure)
      return settle('failed')
    } finally {
      setIsBusy(false)
    }
  }

  /** Says whether it is off. */
  async function switchOff(): Promise<boolean> {
    setIsBusy(true)
    try {
      const subscription = await (await worker()).pushManager.getSubscription()
      if (subscription) {
        await call(removePushSubscription, { body: { endpoint: subscription.endpoint } })
        await subscription.unsubscribe()
      }
      setState('off')
      return true
    } catch (failure) {
      console.warn('Pushes to this browser were not switched off', failure)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { state, isBusy, switchOn, switchOff }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function stateOf(pushKey: string | null): Promise<PushState> {
  if (!pushKey || !isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    return subscription && Notification.permission === 'granted' ? 'on' : 'off'
  } catch (failure) {
    console.warn('The browser does not say whether it is subscribed to pushes', failure)
    return 'off'
  }
}

async function worker(): Promise<ServiceWorkerRegistration> {
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

/** One that was made for another key of the site is made anew. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, pushKey: string) {
  const applicationServerKey = bytesOf(pushKey)
  const before = await pushManager.getSubscription()
  if (before && isSameKey(before.options.applicationServerKey, applicationServerKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const isSameKey = (key: ArrayBuffer | null | undefined, other: Uint8Array) =>
  key !== null && key !== undefined && String(new Uint8Array(key)) === String(other)

/** Of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
