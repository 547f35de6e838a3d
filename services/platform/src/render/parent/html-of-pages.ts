/**
 * React writes `<` of texts and attributes as an entity, so these are elements. The only ones in the body of a page of ours are
 * React's own scripts: they carry the page's nonce, which no data can know.
 */
const foreign = /<(?:script|iframe|object|embed|base|meta)\b/gi

/** Whether what a renderer wrote may stand in a page whose scripts have this nonce. */
export function isHtmlOfPages(html: string, nonce: string): boolean {
  const allowed = `<script nonce="${nonce}"`
  for (const { index } of html.matchAll(foreign)) if (!html.startsWith(allowed, index)) return false
  return true
}
