import * as z from 'zod/mini'
import { operationAt } from './operation-at.ts'
import { productOperations } from './product-operations.ts'

/** What a remote asks the API ahead of a page: the page's path, and an address with `{parameters}` of it. */
type Prefetch = { path: string; request: string }

/** Why some of a remote's prefetches would be asked in vain; a sentence for each that would. */
export function prefetchFaults(prefetches: readonly Prefetch[]): string[] {
  return prefetches.flatMap(({ path, request }, index) => {
    const isRepeated = prefetches.findIndex((other) => other.path === path && other.request === request) < index
    return isRepeated ? [`${path} prefetches ${request} twice`] : faultsOf(request)
  })
}

function faultsOf(request: string): string[] {
  // What stands for a parameter of the page may be any segment.
  const [address = '', search] = request.replace(/\{[^}]*\}/g, 'x').split('?')
  const operation = operationAt(productOperations, 'GET', address)
  if (!operation) return [`No operation answers GET ${request}`]

  const declared = operation.query ?? {}
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const schema = declared[name]
    if (!schema) return [`${operation.operationId} has no parameter ${name}, which ${request} sends`]
    return value === 'x' || z.safeParse(schema, value).success
      ? []
      : [`${operation.operationId} does not take ${name}=${value}, which ${request} sends`]
  })
}
