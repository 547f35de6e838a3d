/** One line of a menu; its label is unlike those of the others. */
export type MenuCommand = {
  label: string
  onSelect: () => void
  disabled?: boolean
}

/** The command a menu opens at; with a pointer, at none. */
export type MenuStart = 'first' | 'last' | 'nowhere'
