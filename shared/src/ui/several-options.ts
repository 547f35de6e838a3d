import { filterOptions, typedInFull, type ComboboxOption } from './filter-options.ts'

/** The options that a value of several stands for: `LHR,LGW`; undefined where one of them is none. */
export function optionsIn(options: readonly ComboboxOption[], value: string): ComboboxOption[] | undefined {
  const found = value.split(',').flatMap((one) => options.find((option) => option.value === one.trim()) ?? [])
  return found.length === value.split(',').length ? found : undefined
}

/** Several options as one: it is written by their codes, and says their names beside them. */
export function joinedOption(chosen: readonly ComboboxOption[]): ComboboxOption {
  return {
    value: chosen.map(({ value }) => value).join(','),
    label: chosen.map(({ code, value }) => code ?? value).join(', '),
    hint: chosen.map(({ label }) => label).join(' + '),
  }
}

/**
 * What fits a list that is being typed, `LHR, lond`: what stands before its last comma together with each option that fits
 * the rest. Undefined where no list is typed, or what stands before the comma is no choice.
 */
export function severalOptions(
  options: readonly ComboboxOption[],
  typed: string,
  most: number,
): ComboboxOption[] | undefined {
  const comma = typed.lastIndexOf(',')
  if (comma < 0 || most < 2) return undefined
  const chosen = chosenIn(options, typed.slice(0, comma))
  if (!chosen) return undefined

  const rest = filterOptions(options, typed.slice(comma + 1)).filter(
    (option) => !option.disabled && !chosen.includes(option),
  )
  if (chosen.length >= most || rest.length === 0) return [joinedOption(chosen)]
  return rest.map((option) => joinedOption([...chosen, option]))
}

/** The choices that were typed out, with commas between them; a label may hold a comma itself. */
function chosenIn(options: readonly ComboboxOption[], text: string): ComboboxOption[] | undefined {
  const whole = typedInFull(options, text)
  if (whole) return [whole]
  const comma = text.lastIndexOf(',')
  if (comma < 0) return undefined
  const before = chosenIn(options, text.slice(0, comma))
  const last = typedInFull(options, text.slice(comma + 1))
  return before && last && [...before.filter((option) => option !== last), last]
}
