import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import type { RenderedStyle } from '@pointfare/shared/platform/server-rendering'

/** What the edge needs of whoever draws pages. */
export type PageRendering = {
  /** Undefined where a browser draws this page now. */
  draw: (page: {
    release: ReleaseDocument
    config: RuntimeConfig
    target: string
    owner: string | undefined
    remotes: string[]
    nonce: string
  }) => Drawing | undefined
  /** Has everything ready for the pages of a release, before the first is asked for. */
  prepare: (release: ReleaseDocument, config: RuntimeConfig) => void
  /** Whether this process has begun with a release whose first page it will soon be able to draw. */
  isStarting: () => boolean
  figures: () => RenderingFigures
}

/** `redirect`: the page is only a way to another address of this site. */
export type FirstPiece = { html: string; styles: RenderedStyle[]; redirect?: string | undefined }

/** A page on its way to one visitor. */
export type Drawing = {
  /** Undefined: nothing was drawn in time, and the browser is to draw. */
  first: Promise<FirstPiece | undefined>
  /** Hears what comes after the first piece, with the page's nonce in its scripts. */
  listen: (hear: (html: string) => void) => void
  /** When everything has come; `answers`: JSON that cannot end a script element. */
  end: Promise<RenderedEnd>
  /** `kept`: it was there already. */
  way: () => 'kept' | 'drawn' | 'none'
  /** Of a page that was kept: which prices it shows, and no others. Of others nobody can say. */
  prices: () => ShownPrices | undefined
}

/** Routes whose prices are told, by airports; `any`: of more than can be said. */
export type ShownPrices = 'any' | readonly { origin: string; destination: string }[]

/** What the page is told of how it was drawn, so that the browser takes over without asking or drawing anything again. */
export type RenderedEnd = { now: string; answers: string; drawn: Record<string, string>; position?: string | undefined }

/** Counts since the process began, and what there is now. */
export type RenderingFigures = {
  /** Pages by what became of them. */
  pages: Readonly<Record<string, number>>
  /** What became of renderer processes. */
  processes: Readonly<Record<string, number>>
  /** Parts of pages that threw, by remote. */
  failures: Readonly<Record<string, number>>
  /** Time until first pieces were there, together, and of how many pages. */
  firstPieces: { seconds: number; pages: number }
  /** Builds that are left to browsers for a while. */
  openBreakers: string[]
  renderers: number
  /** Of the largest renderer, in bytes. */
  rss: number
  stored: { pages: number; bytes: number }
}
