import { escapeHtml } from '@pointfare/core/http/escape-html'

/** Markup that is safe to send. */
export type Html = { readonly markup: string }

type Value = Html | Html[] | string | number | false | undefined

/** Markup from a template; every value in it is escaped, for text and for attributes in quotes, unless it is markup. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: strings.map((text, index) => text + write(values[index])).join(''),
})

/** Markup that is safe already. */
export const trusted = (markup: string): Html => ({ markup })

function write(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}
