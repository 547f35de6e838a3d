import type { Operation } from './operation.ts'

/** Every status an operation may refuse with, each with a problem document. */
export function refusalsOf({ method, access, params, query, headers, refusals = [] }: Operation): number[] {
  const takesBody = method !== 'GET'
  const takesAnything = takesBody || params || query || headers
  const all = [
    ...(takesAnything ? [400] : []),
    ...(access === 'public' ? [] : [401, 403]),
    ...(takesBody ? [413] : []),
    // Where a body is no JSON it is taken whatever it is called, unless that is no name of a type at all.
    ...(takesBody ? [415] : []),
    // Fastify refuses to route a parameter that is too long.
    ...(params ? [414] : []),
    ...refusals,
    429,
    500,
    503,
  ]
  return [...new Set(all)].toSorted((one, other) => one - other)
}
