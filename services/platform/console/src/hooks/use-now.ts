import { useEffect, useState } from 'react'
import { useConsoleContext } from '../console-context.tsx'

const tickMs = 15_000

/** The time, fresh enough to say how long ago something was. */
export function useNow(): Date {
  const { now } = useConsoleContext()
  const [time, setTime] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return time
}
