import type { RemoteStore } from '@pointfare/shared/platform/remote-description'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { within } from './within.ts'

const Written = z.object({
  place: z.enum(['local', 'session', 'cookie']),
  key: z.string(),
  /** The artifact whose code wrote it; undefined where that cannot be told. */
  by: z.optional(z.string()),
})
export type Written = z.infer<typeof Written>

/** What cannot be asked by then is not judged. */
const askMs = 2000

/** A page may write without end. */
const mostWritten = 200

/**
 * Runs before anything of a page: notes what is written to storage and to cookies, and the nearest file of a build in whose code
 * that is. What shared code that the shell lends writes is the shell's.
 */
export const keepWritten = `
(() => {
  const { defineProperty, getOwnPropertyDescriptor, apply } = Reflect
  const { stringify } = JSON
  const [exec, keysOf, textOf, MadeError] = [RegExp.prototype.exec, Object.keys, String, Error]
  const [local, session] = [localStorage, sessionStorage]
  const ofBuild = /\\/artifacts\\/(shell|mf-[a-z0-9-]+)\\//
  const written = []
  function note(place, key) {
    if (written.length >= ${mostWritten}) return
    const found = apply(exec, ofBuild, [textOf(new MadeError().stack)])
    written[written.length] = { place, key: textOf(key), by: found ? found[1] : undefined }
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    note(this === session ? 'session' : 'local', key)
    return apply(setItem, this, [key, value])
  }
  const cookie = getOwnPropertyDescriptor(Document.prototype, 'cookie')
  defineProperty(Document.prototype, 'cookie', { ...cookie, set(text) {
    note('cookie', textOf(text).split('=')[0])
    apply(cookie.set, this, [text])
  } })
  defineProperty(globalThis, 'pointfareWritten', { value() {
    // What was written as a property came past setItem.
    for (const [place, area] of [['local', local], ['session', session]]) {
      const keys = keysOf(area)
      for (let at = 0; at < keys.length; at += 1) {
        let isKnown = false
        for (let nth = 0; nth < written.length; nth += 1) if (written[nth].place === place && written[nth].key === keys[at]) isKnown = true
        if (!isKnown && written.length < ${mostWritten}) written[written.length] = { place, key: keys[at] }
      }
    }
    return stringify(written)
  } })
})()`

/** What was stored on the page since it was opened; nothing of a page that cannot be asked. */
export async function writtenOn(page: Page): Promise<Written[]> {
  const requested = page.evaluate('pointfareWritten()').catch(() => undefined)
  const text = z.safeParse(z.string(), await within(askMs, requested)).data
  return text === undefined ? [] : (z.safeParse(z.array(Written), JSON.parse(text)).data ?? [])
}

const places = { local: 'localStorage', session: 'sessionStorage' }

/** What remotes stored and do not declare, in sentences; `owner`: whose page it is, and so what nobody can be named for. */
export function undeclared(
  written: readonly Written[],
  stores: Readonly<Record<string, readonly RemoteStore[]>>,
  owner: string,
): string[] {
  const sentences = written.flatMap(({ place, key, by = owner }) => {
    if (by === 'shell') return []
    const what = JSON.stringify(key.slice(0, 100))
    if (place === 'cookie') return [`${by} sets the cookie ${what}: remotes have none`]
    const isDeclared = stores[by]?.some((store) => store.in === place && isOf(store, key))
    return isDeclared
      ? []
      : [`${by} keeps ${what} in ${places[place]}, which its remote.json does not declare (stores)`]
  })
  return [...new Set(sentences)]
}

const isOf = ({ key: declared }: RemoteStore, key: string) =>
  declared.endsWith('*') ? key.startsWith(declared.slice(0, -1)) : key === declared
