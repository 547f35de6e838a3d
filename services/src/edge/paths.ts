/** The path of a request target as it was sent, still encoded, without query or fragment. */
export const pathnameOf = (target: string) => target.split(/[?#]/, 1)[0] ?? ''

/** Programs, not people, ask for these; a miss is answered in JSON. */
export const isForPrograms = (pathname: string) =>
  /^\/(api|v1|artifacts)(\/|$)/.test(pathname) || /\.[a-z0-9]{2,11}$/i.test(pathname)

export const isBelow = (prefix: string, pathname: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
