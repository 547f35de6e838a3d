import { matchPath } from '@pointfare/shared/page/find-route'
import type { FastifyInstance } from 'fastify'

/** Remembers every route registered from now on; tells which methods an address takes, none for an unknown one. */
export function rememberMethods(app: FastifyInstance): (pathname: string) => string[] {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set()
    for (const each of [method].flat()) known.add(each)
    methods.set(url, known)
  })

  return (pathname) => {
    const fitting = [...methods].filter(([pattern]) => !pattern.includes('*') && matchPath(pattern, pathname))
    return [...new Set(fitting.flatMap(([, known]) => [...known]))].toSorted()
  }
}
