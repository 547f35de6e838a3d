import createCache from '@emotion/cache'
import type { RenderedStyle } from '@pointfare/shared/platform/server-rendering'
import { renderedFonts } from '../layout/site-fonts.tsx'

/** Emotion's cache of one page, which keeps all styles instead of writing them between the elements. */
export function createRenderedStyles() {
  const cache = createCache({ key: 'pf' })
  cache.compat = true
  const taken = new Set<string>()
  let fonts = [renderedFonts]

  return {
    cache,
    /** Styles that came since they were last taken, as a browser's cache adopts them. */
    take(): RenderedStyle[] {
      const fresh = Object.entries(cache.inserted).flatMap(([id, css]) =>
        typeof css === 'string' && !taken.has(id) ? [{ id, css }] : [],
      )
      for (const { id } of fresh) taken.add(id)
      const [global, scoped] = [fresh.filter(isGlobal), fresh.filter((style) => !isGlobal(style))]
      const first = fonts
      fonts = []
      return [
        ...first,
        ...global.map(({ id, css }) => ({ id: `${cache.key}-global ${id}`, css })),
        ...(scoped.length === 0 ? [] : [together(scoped)]),
      ]
    },
  }

  /** Key frames have no class either, but are adopted with the rest. */
  function isGlobal({ id, css }: RenderedStyle) {
    return cache.registered[`${cache.key}-${id}`] === undefined && !css.startsWith('@keyframes')
  }

  function together(styles: readonly RenderedStyle[]): RenderedStyle {
    return {
      id: [cache.key, ...styles.map(({ id }) => id)].join(' '),
      css: styles.map(({ css }) => css).join(''),
    }
  }
}

/** For a later piece, whose styles are in the body. */
export const styleHtml = ({ id, css }: RenderedStyle, nonce: string) =>
  `<style data-emotion="${id}" nonce="${nonce}">${css}</style>`
