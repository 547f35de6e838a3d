import { fillTemplate } from '@pointfare/shared/page/fill-template'
import { matchPath } from '@pointfare/shared/page/find-route'
import type { PublishRule } from '../rule.ts'

const field = 'remote-pages'

/** Every path, title and request of a remote can be read by edge and shell: no page may fail for a typing error. */
export const pagesCanBeServed: PublishRule = ({ declaration: { name, remote } }) => {
  const { routes = [], prefetch = [] } = remote ?? {}
  const paths = [...routes, ...prefetch].map(({ path }) => path)
  const templates = [
    ...routes.flatMap(({ title, description }) => [title, description]),
    ...prefetch.map(({ request }) => request),
  ]
  return [...paths.flatMap((path) => unreadable(name, path)), ...templates.flatMap((text) => unfillable(name, text))]
}

/** Segments that are literal or one `:parameter`; such a pattern matches itself once its parameters are filled. */
const isPlainPattern = (path: string) =>
  /^(\/|(\/:?[\w.-]+)+)$/.test(path) && !!matchPath(path, path.replaceAll(':', ''))

const unreadable = (name: string, path: string) =>
  isPlainPattern(path)
    ? []
    : [{ field, message: `${name} has the path ${path}; a path is made of plain segments and :parameters` }]

function unfillable(name: string, template: string) {
  try {
    fillTemplate(template, {})
    return []
  } catch (error) {
    return [{ field, message: `${name}: ${(error as Error).message}` }]
  }
}
