import type { Lent } from './lent.ts'

type Parts = { runtime: string; takenId: string; entry: string; borrowedMark: string }

/** The module that a site's page imports first. */
export const containerSource = ({ runtime, takenId, entry, borrowedMark }: Parts) => `
import { container } from ${JSON.stringify(runtime)}
import { taken } from ${JSON.stringify(takenId)}
const borrowed = ${JSON.stringify(borrowedMark)}
export const { init, get } = container({ taken, borrowed, load: () => import(${JSON.stringify(entry)}) })
`

/** What was borrowed; the container puts it in before anything else runs. */
export const takenSource = 'export const taken = {}'

/** Takes the place of a module that the shell lends. A name that nobody imports is left out of the build. */
export const lentSource = ({ name, exports }: Lent, takenId: string) => `
import { taken } from ${JSON.stringify(takenId)}
const lent = taken[${JSON.stringify(name)}]
export default /*@__PURE__*/ (() => ('default' in lent ? lent.default : lent))()
${exports
  .filter((exported) => /^[\w$]+$/.test(exported) && exported !== 'default')
  .map((exported) => `export const ${exported} = /*@__PURE__*/ (() => lent.${exported})()`)
  .join('\n')}
`
