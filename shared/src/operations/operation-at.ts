import { segmentOf, type Operation } from './operation.ts'

/** Which operation answers a request; undefined when none does. Fixed segments go before parameters. */
export function operationAt(operations: readonly Operation[], method: string, address: string): Operation | undefined {
  const [path = ''] = address.split('?')
  return operations
    .filter((operation) => operation.method === method && isAt(operation.path, path))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))[0]
}

/** `values`: what parameters have to be; those that are not among them may be anything, and `*` any path. */
export function isAt(
  pattern: string,
  path: string,
  values: Readonly<Record<string, string | number | boolean | undefined>> = {},
): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    (wanted.length === given.length || (wanted.at(-1) === '*' && wanted.length < given.length)) &&
    wanted.every((segment, index) => {
      if (segment === '*') return true
      if (!segment.startsWith(':')) return segment === given[index]
      const value = values[segment.slice(1)]
      return value === undefined ? given[index] !== '' : segmentOf(String(value)) === given[index]
    })
  )
}

const parametersIn = ({ path }: Operation) => path.split('/:').length - 1
