import type { ComboboxOption } from './filter-options.ts'

/** Options under a heading; without a name they stand under none. */
export type OptionGroup = { name: string | undefined; options: ComboboxOption[] }

const recentName = 'Recent'

/** The options group by group, in their order. What was chosen lately comes first, and is not repeated below. */
export function groupOptions(options: readonly ComboboxOption[], recent: readonly string[]): OptionGroup[] {
  const latest = recent.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const others = options.filter((option) => !latest.includes(option))
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([name, members]) => ({ name, options: members }))
  return latest.length > 0 ? [{ name: recentName, options: latest }, ...groups] : groups
}
