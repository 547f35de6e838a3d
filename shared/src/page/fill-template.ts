/** How a path parameter may be shown: one small function each, chosen in `remote.json` as `{param:format}`. */
const formats: Record<string, (value: string) => string> = {
  raw: (value) => value,
  lower: (value) => value.toLowerCase(),
  code: (value) => (isAny(value) ? 'Any' : value.toUpperCase()),
  places: (value) => (isAny(value) ? 'Any' : value.toUpperCase().replaceAll(',', ' or ')),
  airline: (value) => (isAny(value) ? 'Any Airline' : value.toUpperCase()),
  'airline-in-path': (value) => value.toLowerCase(),
  'airline-code': (value) => (isAny(value) ? 'any' : value.toUpperCase()),
  // Of remotes that were published before an address without an airline meant all of them.
  'airline-or-vs': (value) => (isAny(value) ? 'vs' : value.toLowerCase()),
  slashes: (value) => (isAny(value) ? 'Any' : value.replaceAll('-', '/')),
}

/** In an address `any` stands for what is not chosen (rule 2.2 of the product). */
const isAny = (value: string) => value.toLowerCase() === 'any'

/**
 * Fills `{param}` and `{param:format}` from a URL's parameters. A parameter that is absent leaves nothing behind.
 * @throws RangeError when the template names a format that does not exist
 */
export function fillTemplate(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)(?::([\w-]+))?\}/g, (_, name: string, format = 'raw') => {
    const show = formats[format]
    if (!show) throw new RangeError(`Unknown format "${format}" in "${template}"`)
    return show(params[name] ?? '')
  })
}

/** Formats of what has one form in an address: capitals, but for `any`. */
const codeFormats: ReadonlySet<string> = new Set(['code', 'places', 'airline'])

/** The one form of a path, of which a template's words say what in it are codes. */
export const pathInOneForm = (pathname: string, pattern: string, words: string): string => {
  const codes = new Set(
    [...words.matchAll(/\{(\w+):([\w-]+)\}/g)].flatMap(([, name, format = '']) =>
      codeFormats.has(format) ? [`:${name}`] : [],
    ),
  )
  const parts = pattern.split('/')
  return pathname
    .replace(/\/$/, '')
    .split('/')
    .map((part, at) => (codes.has(parts[at] ?? '') ? (isAny(part) ? 'any' : part.toUpperCase()) : part))
    .join('/')
}
