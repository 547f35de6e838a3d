/** The path of a request target as it was sent, still encoded, without query or fragment. */
export const pathnameOf = (target: string) => target.split(/[?#]/, 1)[0] ?? ''
