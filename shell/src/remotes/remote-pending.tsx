import { useEffect, useState } from 'react'
import { NothingDrawn } from './remote-errors.ts'
import { whenWatched } from './when-watched.ts'

/** Longer than the loader takes to give up two builds: what is late then is the remote's own code. */
const stalledAfterMs = 20_000

type Props = { remote: string; /** Nothing is missed where nothing was there. */ isSilent?: boolean }

/** A page on its way: nothing to see, but said to be busy. One that never comes fails its remote. */
export function RemotePending({ remote, isSilent = false }: Props) {
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => whenWatched(stalledAfterMs, () => setIsStalled(true)), [])

  if (isStalled) throw new NothingDrawn(remote, 'stalled', `was not done with drawing within ${stalledAfterMs} ms`)
  return isSilent ? null : <div aria-busy="true" />
}
