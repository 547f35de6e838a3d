import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Wishes } from '../domain/holiday-wishes.ts'
import { ideasFragment } from '../domain/ideas-fragment.ts'

/** Somebody who is typing writes no address with every key. */
const writeAfterMs = 300

/** Writes what is filled in, and whether it was asked for, into the address, so that a reload finds it there. */
export function useAddressedWishes(wishes: Partial<Wishes>, isAsked: boolean) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const wanted = ideasFragment(wishes, isAsked)

  useEffect(() => {
    if (wanted === hash) return undefined
    const timer = setTimeout(
      () => void navigate({ pathname, search, hash: wanted }, { replace: true, preventScrollReset: true }),
      writeAfterMs,
    )
    return () => clearTimeout(timer)
  }, [wanted, hash, pathname, search, navigate])
}
