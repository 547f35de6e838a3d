import { useApi } from '@pointfare/shared/http/use-operation'
import {
  addPushSubscription,
  findPushSubscription,
  removePushSubscription,
} from '@pointfare/shared/operations/push-subscriptions'
import { useSession, useSite } from '@pointfare/shared/remote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canPush, lookAtPush, pushWorker, subscribe, type PushState } from './browser-push.ts'
import { useWatcher } from './use-watcher.ts'

/** `failed`: the browser or its push service did not take part. */
export type PushAnswer = 'on' | 'refused' | 'unsupported' | 'failed'

/** Pushes to this browser: how they stand, and the way to switch them on and off. */
export function usePush() {
  const { pushKey } = useSite().config
  const { call } = useApi()
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setIsBusy] = useState(false)
  // From then on the person here says how they stand.
  const isChosen = useRef(false)

  usePushLook({
    isReported: async (endpoint) =>
      isChosen.current || (await call(findPushSubscription, { body: { endpoint } })).isSubscribed,
    onFound: (found) => isChosen.current || setState(found),
  })

  const begin = () => {
    isChosen.current = true
    setIsBusy(true)
  }
  const settle = (answer: PushAnswer): PushAnswer => {
    setState(answer === 'failed' ? 'off' : answer)
    return answer
  }

  /**
   * Asks for permission; call it while a press is handled. `before` runs once that is given, before the site is told: what
   * it needs to know who is here.
   */
  async function switchOn(before: () => Promise<void> = async () => {}): Promise<PushAnswer> {
    if (!pushKey || !canPush()) return settle('unsupported')
    begin()
    try {
      if ((await Notification.requestPermission()) !== 'granted') return settle('refused')
      const subscription = await subscribe(await pushWorker(), pushKey)
      await before()
      await call(addPushSubscription, { body: subscription })
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
    begin()
    try {
      const subscription = await (await pushWorker()).pushManager.getSubscription()
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

/** Has a browser that has subscribed for a former key of the site subscribe anew. */
export const useMendedPush = () => usePushLook({ isReported: async () => true, onFound: () => {} })

type Look = { isReported: (endpoint: string) => Promise<boolean>; onFound: (state: PushState) => void }

/** Looks once it is known who is here; a browser of nobody gets no pushes. */
function usePushLook({ isReported, onFound }: Look) {
  const { pushKey } = useSite().config
  const { call } = useApi()
  const session = useSession()
  const { kind, isKnown } = useWatcher()
  const isNobody = kind === 'visitor' && !isKnown
  const isReady = session.status === 'member' ? session.userId !== undefined : kind !== 'unknown'

  const look = useEffectEvent(() =>
    lookAtPush({
      pushKey,
      tell: (body) => call(addPushSubscription, { body }),
      // Where the site does not say, the browser does.
      isReported: (endpoint) => isReported(endpoint).catch(() => true),
      isNobody,
    }),
  )
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    void look().then((found) => isOver || tell(found))
    return () => {
      isOver = true
    }
  }, [isReady, isNobody, pushKey])
}
