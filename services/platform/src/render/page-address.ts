/** Parameters that tell where a visitor came from, and nothing of the page. */
const ofCampaigns =
  /^(utm_.*|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|_ga|_gl|igshid|ref_src)$/

/** An address as pages know it: without what only campaigns read, and with its parameters in one order. */
export function pageAddress(target: string): string {
  const [withoutFragment = '/'] = target.split('#')
  const at = withoutFragment.indexOf('?')
  if (at < 0) return withoutFragment
  const query = new URLSearchParams(withoutFragment.slice(at + 1))
  for (const name of new Set(query.keys())) if (ofCampaigns.test(name)) query.delete(name)
  query.sort()
  const text = query.toString()
  return withoutFragment.slice(0, at) + (text && `?${text}`)
}
