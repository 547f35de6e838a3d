import type { DrawnStyle } from '@pointfare/shared/platform/server-rendering'

/** As React writes it: values are escaped, so that no text of a page reads like it. */
const styleAttribute = / style="([^"]*)"/g

/**
 * The page's policy lets no style attribute be: what they say becomes rules for elements that are marked with the same
 * words, until the browser gives these their styles back (`hydration/return-styles.ts`).
 */
export function liftStyles(html: string): { html: string; styles: DrawnStyle[] } {
  const rules = new Set<string>()
  const lifted = html.replace(styleAttribute, (_, escaped: string) => {
    const said = unescaped(escaped)
    // Neither ends the rule nor the element that it stands in.
    if (!/[{}<]/.test(said)) rules.add(`[data-style=${JSON.stringify(said)}]{${said}}`)
    return ` data-style="${escaped}"`
  })
  return { html: lifted, styles: rules.size === 0 ? [] : [{ id: 'drawn-styles', css: [...rules].join('') }] }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
