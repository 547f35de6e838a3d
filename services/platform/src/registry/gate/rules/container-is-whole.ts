import * as z from 'zod/mini'
import type { Build, PublishRule } from '../rule.ts'

const field = 'container'

const Assets = z.object({ sync: z.array(z.string()), async: z._default(z.array(z.string()), []) })

/** The part of a federation manifest that says whether the container can be loaded from where releases put it. */
const Manifest = z.object({
  metaData: z.object({ publicPath: z.string(), remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
})
type Manifest = z.infer<typeof Manifest>

/**
 * A remote exposes `./entry`, finds its files wherever they are, and has every script and stylesheet of its manifest
 * among those that a release pins. Without a manifest, its container at least has to name what it exposes.
 */
export const containerIsWhole: PublishRule = (build) => {
  const { declaration, manifest, entry } = build
  const { name } = declaration
  if (name === 'shell') return []
  if (manifest === undefined)
    return exposesEntry(entry) ? [] : [finding(name, `${declaration.entry} exposes no ./entry`)]

  const read = z.safeParse(Manifest, parsed(manifest)).data
  if (!read) return [finding(name, 'mf-manifest.json is not a federation manifest')]
  return [...notExposed(read), ...misplaced(read, build), ...unpinned(read, build)].map((message) =>
    finding(name, message),
  )
}

const finding = (name: string, message: string) => ({ field, message: `${name}: ${message}` })

const exposesEntry = (text = '') => /["'`]\.\/entry["'`]/.test(text)

const notExposed = ({ exposes }: Manifest) =>
  exposes.some(({ path }) => path === './entry')
    ? []
    : [`exposes ${exposes.map(({ path }) => path).join(', ') || 'nothing'}, but not ./entry`]

/** A build that only works at one address cannot be served where releases put it. */
function misplaced({ metaData: { publicPath, remoteEntry } }: Manifest, { declaration }: Build) {
  const container = [remoteEntry.path, remoteEntry.name]
    .filter(Boolean)
    .join('/')
    .replace(/^\.?\//, '')
  return [
    ...(/^(auto|\.\/)?$/.test(publicPath)
      ? []
      : [`has the publicPath ${publicPath}; only auto works wherever releases put it`]),
    ...(container === declaration.entry ? [] : [`starts with ${declaration.entry}, but its container is ${container}`]),
  ]
}

function unpinned({ exposes }: Manifest, { declaration: { files } }: Build) {
  const pinned = new Set(files.map(({ path }) => path))
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async].flat())
  return [...new Set(assets)]
    .filter((path) => !pinned.has(path))
    .map((path) => `loads ${path}, which is not among its files`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
