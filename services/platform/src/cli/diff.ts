import { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { buildAddress, UsageError, type Output } from './command.ts'

/** What going from one published build to another changes. */
export async function diff(registry: Registry, [from, to]: string[]): Promise<Output> {
  if (!from || !to) throw new UsageError('diff needs two builds, such as mf-search@3f9c2ab81d04 mf-search@90ab12cd34ef')
  const [[name, before], [other, after]] = [buildAddress(from), buildAddress(to)]
  if (name !== other) throw new UsageError(`${name} and ${other} are not builds of one artifact`)
  const changes = await callRegistry(registry, `artifacts/${name}/${after}/changes?from=${before}`, BuildChanges)
  return { json: changes, lines: [`${from} to ${to}`, ...changeLines(changes)] }
}

/** What changed, a line each, in the order of how much others should care. */
export function changeLines({ pages, slots, modules, bytes, origins, from, to }: BuildChanges): string[] {
  const listed = (title: string, { added, removed }: { added: string[]; removed: string[] }) => [
    ...added.map((one) => `  + ${title} ${one}`),
    ...removed.map((one) => `  - ${title} ${one}`),
  ]
  const size = bytes.to - bytes.from
  return [
    ...listed('origin', origins),
    ...listed('page', pages),
    ...listed('slot', slots),
    ...modules.map((one) => `  ${one.module}: ${one.from ?? 'none'} to ${one.to ?? 'none'}`),
    ...(from.version === to.version ? [] : [`  version ${from.version} to ${to.version}`]),
    `  ${bytes.to} bytes (${size < 0 ? '' : '+'}${size})`,
  ]
}
