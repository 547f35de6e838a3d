export type ComboboxOption = {
  value: string
  label: string
  /** A short code people may type instead, shown in brackets. */
  code?: string
  /** What else may be typed to find it, such as a city. */
  keywords?: readonly string[]
  /** What it stands under while nothing is typed; options of one group follow each other. */
  group?: string
  /** What it is, in smaller letters beside it; no part of its text. */
  hint?: string
  disabled?: boolean
}

/** An option in full, as it is listed and, once chosen, written in the field. */
export const optionText = ({ label, code }: ComboboxOption) => (code ? `${label} (${code})` : label)

/**
 * The options that fit what was typed, best first: the very code, then a label that starts with it, then a word
 * that does, then anything that contains it. Accents and case do not matter.
 */
export function filterOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = plain(typed).trim()
  if (wanted === '') return [...options]

  return options
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** The one option that was typed out in full, by its code, its label or both. */
export function typedInFull(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const wanted = plain(typed).trim()
  return options.find(
    (option) =>
      !option.disabled && [option.code ?? '', option.label, optionText(option)].some((name) => plain(name) === wanted),
  )
}

const notFound = 4

function rankOf(option: ComboboxOption, wanted: string) {
  if (plain(option.code ?? '') === wanted) return 0
  if (plain(option.label).startsWith(wanted)) return 1

  const names = [optionText(option), ...(option.keywords ?? [])].map(plain)
  if (names.some((name) => name.split(/[\s(-]+/).some((word) => word.startsWith(wanted)))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : notFound
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
