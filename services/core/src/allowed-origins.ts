/**
 * What `access-control-allow-origin` says to a page of `origin`; undefined when it may not read the answer.
 * `allowed`: origins, or `*` for all.
 */
export function allowedOrigin(allowed: readonly string[], origin: string | undefined): string | undefined {
  if (allowed.includes('*')) return '*'
  return origin !== undefined && allowed.includes(origin) ? origin : undefined
}
