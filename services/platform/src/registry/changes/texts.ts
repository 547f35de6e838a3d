/** Files that hold words which visitors read. */
export const mayHoldTexts = ({ path, type }: { path: string; type: string }) =>
  /javascript/.test(type) && !path.endsWith('.map')

/**
 * A string of JavaScript, or the part of a template up to what it inserts. A bracket may be the end of anything: what follows
 * is looked at so far only, or a script of brackets would be read anew from each of them.
 */
const literals = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|[`}]((?:[^`\\$]|\\.){0,400}?)(?:\$\{|`)/g

/** More is shown of no text, and more is not looked at: escaped, it may take a few times as many characters. */
const longest = 200
const longestWritten = 6 * longest

/** Sentences and labels in a script, as people would read them; code, addresses and styles are none. */
export function textsIn(script: string): string[] {
  const found = [...script.matchAll(literals)].map(([, double, single, template]) =>
    unescaped((double ?? single ?? template ?? '').slice(0, longestWritten)).trim(),
  )
  return [...new Set(found.filter(isText).map((text) => text.slice(0, longest)))]
}

/** Two words at least, the first of them a word; a single one is as likely a name of something. */
const isText = (text: string) =>
  /^[\p{Lu}\p{Ll}“‘(][^{}<>;=|"`\\]*$/u.test(text) &&
  /\p{L}{2,} \p{L}/u.test(text) &&
  !/[:,]\S*\(|\bvar\(|^use /.test(text)

const unescaped = (text: string) =>
  text
    .replaceAll(/\\u\{?([0-9a-fA-F]{4,6})\}?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\x([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\[nt]/g, ' ')
    .replaceAll(/\\(.)/g, '$1')
