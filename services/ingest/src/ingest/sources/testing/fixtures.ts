import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hand-made file in the shape of a feed. */
export const fixture = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Everything that a reader gives. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}
