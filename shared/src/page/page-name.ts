/**
 * What a page view is counted under: the first segment of its path, `home` for the home page (rule 2.7 of the product).
 */
export function pageName(pathname: string): string {
  const segment = pathname.split('/').find((part) => part !== '') ?? 'home'
  const name = segment.toLowerCase()
  // Anything else is no page of ours, and a name is not the place to repeat what a stranger typed.
  return /^[a-z0-9-]{1,40}$/.test(name) ? name : 'unknown'
}
