import { pendingMark } from '@pointfare/shared/page/pending-mark'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { useEffect, useState } from 'react'
import { NothingDrawn } from './remote-errors.ts'
import { whenWatched } from './when-watched.ts'

/** Most pages are there before: a sign that came and went would only flicker. */
const signAfterMs = 1000
/** Whoever waits so long wants to know that something is still going on. */
const wordsAfterMs = 5000
/** Longer than the loader takes to give up two builds: what is late then is the remote's own code. */
const stalledAfterMs = 20_000

type Props = { remote: string; /** Nothing is missed where nothing was there. */ isSilent?: boolean }

/** A page on its way: said to be busy, after a moment to eyes as well, and later in words. One that never comes fails its remote. */
export function RemotePending({ remote, isSilent = false }: Props) {
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => whenWatched(stalledAfterMs, () => setIsStalled(true)), [])

  if (isStalled) throw new NothingDrawn(remote, 'stalled', `was not done with drawing within ${stalledAfterMs} ms`)
  return isSilent ? null : <PageOnItsWay />
}

function PageOnItsWay() {
  const isShown = useIsAfter(signAfterMs)
  const isLate = useIsAfter(wordsAfterMs)
  return (
    <div aria-busy="true" {...{ [pendingMark]: '' }}>
      {isShown && (
        <div css={sign}>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton width="32rem" height="1.25rem" />
          <p role="status" css={words}>
            {isLate && 'This is taking longer than usual.'}
          </p>
        </div>
      )}
    </div>
  )
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}

const sign = { display: 'grid', gap: space[3], padding: space[5] } as const
const words = { minHeight: '1.5em', color: color.muted } as const
