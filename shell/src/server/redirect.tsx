import { createContext, use } from 'react'
import { createPath, useResolvedPath, type NavigateProps } from 'react-router'
import * as router from '../shared-router.ts'

/** Hears where a page leads that is only a way to another one. */
export const RedirectContext = createContext<(address: string) => void>(() => {})

/** A server goes nowhere by itself: it tells the browser to. */
function Navigate({ to, relative }: NavigateProps) {
  const redirect = use(RedirectContext)
  redirect(createPath(useResolvedPath(to, relative && { relative })))
  return null
}

/** The router as a server lends it. */
export const routerOnServer = { ...router, Navigate }
