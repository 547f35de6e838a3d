import type { PublishRule } from '../rule.ts'

/**
 * Texts that are in every production build of a package, from any bundler and minifier, and in nothing that only uses
 * it: the words of an error, and the name by which react-dom knows itself for developer tools.
 */
const copies = [
  { module: 'react', mark: /takes an object of state variables to update/ },
  { module: 'react-dom', mark: /rendererPackageName["']?\s*:\s*["'`]react-dom/ },
]

/** A remote borrows React from the shell: hooks of a second copy fail in the page, if they do not fail to be drawn. */
export const bringsNoReact: PublishRule = ({ declaration: { name }, scripts }) => {
  if (name === 'shell') return []
  return copies.flatMap(({ module, mark }) => {
    const holders = scripts.filter(({ text }) => mark.test(text)).map(({ path }) => path)
    if (holders.length === 0) return []
    const message = `${name} brings a ${module} of its own, in ${holders.join(', ')}: borrow it (shared, import: false)`
    return [{ field: 'second-react', message }]
  })
}
