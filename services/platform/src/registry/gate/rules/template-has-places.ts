import type { PublishRule } from '../rule.ts'

const places = ['<!--head-->', '<!--boot-->']

/** The shell brings the page that the edge fills: `index.html` with a place for the head and one for the start. */
export const templateHasPlaces: PublishRule = ({ declaration: { name }, template }) => {
  const field = 'shell-template'
  if (name !== 'shell') return []
  if (template === undefined) return [{ field, message: 'shell has no index.html' }]
  return places
    .filter((place) => template.split(place).length !== 2)
    .map((place) => ({ field, message: `index.html of shell must hold ${place} exactly once` }))
}
