import { escapeHtml } from '@pointfare/core/http/escape-html'

/** JSON that cannot end the script element it stands in: `</script` and `<!--` lose their first character. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** An element without content; an attribute without value is written `''`, one that is undefined is left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === undefined) return []
    return value === '' ? [attribute] : [`${attribute}="${escapeHtml(value)}"`]
  })
  return `<${[name, ...written].join(' ')}>`
}
