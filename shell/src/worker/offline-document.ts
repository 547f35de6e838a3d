import { pathAt } from '@pointfare/shared/platform/file-address'

/** A release as the HTML of a page holds it, as far as the worker reads it. */
type Pinned = { base: string; integrity: Record<string, string>; previous?: { base: string } }
type HeldRelease = { createdAt: string; shell: Pinned; remotes: Record<string, Pinned> }

export type OfflineDocument = {
  createdAt: string
  shell: string
  /** Where the files of every build are that the page would run. */
  builds: string[]
  /** What the page loads at once, of its shell. */
  files: { url: string; integrity: string }[]
}

/** What the HTML of the offline page needs; undefined for a page that cannot stand in for all others. */
export function readOfflineDocument(html: string): OfflineDocument | undefined {
  const release = jsonOf<HeldRelease>(html, 'release-document')
  const config = jsonOf<{ override?: unknown }>(html, 'runtime-config')
  if (!release || !config || config.override !== undefined) return undefined

  const { createdAt, shell, remotes } = release
  const addresses = [...html.matchAll(/\b(?:href|src)="(\/artifacts\/[^"]+)"/g)].map(([, address = '']) => address)
  const files = [...new Set(addresses)].map((url) => ({ url, integrity: shell.integrity[pathAt(shell, url) ?? ''] }))
  const pinned = files.flatMap(({ url, integrity }) => (integrity ? [{ url, integrity }] : []))
  if (pinned.length === 0 || pinned.length < files.length) return undefined
  return {
    createdAt,
    shell: shell.base,
    builds: [shell.base, ...Object.values(remotes).map(({ base }) => base)],
    files: pinned,
  }
}

function jsonOf<Held>(html: string, id: string): Held | undefined {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1]
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Held) // written by the edge, whose contract it is
  } catch {
    return undefined
  }
}
