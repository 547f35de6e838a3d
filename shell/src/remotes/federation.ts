import { loadRemote, registerRemotes } from '@module-federation/runtime'

/** The part of the federation runtime that the loader uses; a test hands in its own. */
export type Federation = {
  register: (name: string, entry: string) => void
  load: (request: string) => Promise<unknown>
}

export const federation: Federation = {
  register: (name, entry) => registerRemotes([{ name, entry, type: 'module' }]),
  load: (request) => loadRemote(request, { from: 'runtime' }),
}
