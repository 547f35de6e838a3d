import * as z from 'zod/mini'
import { BuildId } from './artifact.ts'
import type { ReleaseDocument } from './release.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** Id of the JSON block that comes with a page drawn on the server, before its entry script. */
export const renderedPageId = 'drawn-page'

/** What a browser has to know of a page that was drawn on the server, besides its HTML. */
export const RenderedPage = z.object({
  /** The instant by which it was drawn. */
  now: z.iso.datetime(),
  /** What the API answered while it was drawn, by key of the pages' cache. */
  answers: z.record(z.string(), z.unknown()),
  /** Which build of each remote drew its areas; the others are left to the browser. */
  drawn: z.record(z.string(), BuildId),
  /** Id of the last event of the price stream that is in the answers: what comes after it changes them. */
  position: z.optional(z.string()),
})
export type RenderedPage = z.infer<typeof RenderedPage>

/** One page as somebody asked for it. */
export type PageToDraw = {
  /** Path and query. */
  target: string
  locale: string
  /** ISO 8601, UTC. */
  now: string
  /** Undefined: what the browser's system says. */
  theme: 'light' | 'dark' | undefined
  /** Stands for the nonce in later pieces; the edge replaces it. */
  nonce: string
  /** When the first piece goes out; what is not ready by then comes later. */
  deadlineMs: number
  /** When the page ends, and what is not ready is left to the browser. Four times the deadline, unless given. */
  endMs?: number
}

/** What the API of this site answered to a GET that everybody may ask. */
export type RequestedAnswer = { status: number; body: unknown }

/** `id` is the value of `data-emotion`. */
export type RenderedStyle = { id: string; css: string }

export type FirstPiece = {
  /** Everything that was ready, in order and without scripts: what goes into the root element. */
  html: string
  styles: RenderedStyle[]
  status?: number
  /** The page is only a way to another address of this site; nothing of its HTML is worth sending. */
  redirect?: string
  drawn: RenderedPage['drawn']
}

/** A part of a page threw while it was drawn, and is left to the browser; of a remote, where its code is in the stack. */
export type PartFailure = { remote?: string; message: string }

export type RenderedToItsEnd = {
  answers: RenderedPage['answers']
  /** The paths of the API that the page needed. */
  asked: string[]
  failures: PartFailure[]
}

export type RenderedPageSink = {
  begin: (piece: FirstPiece) => void
  /** What suspended longer, with its styles and React's scripts, which carry the nonce placeholder. */
  more: (html: string) => void
  end: (done: RenderedToItsEnd) => void
}

export type PageDrawer = {
  /** Rejects when nothing could be drawn; then `begin` was not called, and the page is the browser's to draw. */
  draw: (page: PageToDraw, ask: (path: string) => Promise<RequestedAnswer>, to: RenderedPageSink) => Promise<void>
}

/** What the shell's build for a server exports, beside its other names. */
export type ShellOnServer = {
  createPageDrawer: (release: {
    release: ReleaseDocument
    config: RuntimeConfig
    /** What the server file of a pinned remote exports; undefined where there is none, or it failed. */
    evaluate: (name: string) => unknown
  }) => PageDrawer
}
