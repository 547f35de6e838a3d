/** What a letter is made of; values are plain text, and are escaped where they are written. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** The one thing to do next; below it stands the address itself. */
  | { kind: 'button'; label: string; url: string }
  /** A further way to go, less loud than a button. */
  | { kind: 'link'; label: string; url: string }
  /** Facts, each under its name. */
  | { kind: 'table'; caption?: string; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'list'; items: readonly (string | { text: string; url?: string; detail?: string })[] }
  /** Set apart, such as what to do when one has not asked for the letter. */
  | { kind: 'note'; text: string }

/**
 * The address as it is written in a letter.
 * @throws TypeError for one that browsers cannot read, or not of the web
 */
export function webUrl(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new TypeError(`${address} is no address of the web`)
}
