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
    const fitting = [...methods].filter(([pattern]) => !pattern.includes('*') && fits(pattern, pathname))
    return [...new Set(fitting.flatMap(([, known]) => [...known]))].toSorted()
  }
}

/** As the router compares them: every segment, in its case, and no slash too many. */
function fits(pattern: string, pathname: string) {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}
