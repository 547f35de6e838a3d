import type { ReleaseDocument } from '@pointfare/shared/platform/release'

/** Pages that say what they are without parameters; more of them warm nothing that is not warm. */
const mostPages = 5

/** The home page, which every remote may have a part in, and a page of each remote; the first twice. */
export function warmPages({ remotes }: Pick<ReleaseDocument, 'remotes'>): { target: string; remotes: string[] }[] {
  const home = { target: '/', remotes: Object.keys(remotes) }
  const own = Object.entries(remotes).flatMap(([name, { routes }]) => {
    const first = routes.find(({ path, guard }) => !path.includes(':') && !guard)
    return first ? [{ target: first.path, remotes: [name] }] : []
  })
  return [home, home, ...own].slice(0, mostPages + 2)
}
