/** Lines of cells as RFC 4180 has them. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
function quoted(cell: string) {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
