import { useEffect, useState } from 'react'
import { stepMs } from '../domain/planning-steps.ts'

/** How many times `stepMs` have passed since this was first drawn. */
export function usePaces(): number {
  const [paces, setPaces] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setPaces((passed) => passed + 1), stepMs)
    return () => clearInterval(timer)
  }, [])
  return paces
}
