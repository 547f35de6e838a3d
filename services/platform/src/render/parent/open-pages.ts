import { LRUCache } from 'lru-cache'
import type { FirstPiece, FromRenderer, PageOrder, Reported, ToRenderer } from '../wire/messages.ts'
import { PageNotRendered } from './fault.ts'

/** An answer of the API, as text. */
export type Requested = { status: number; body: string }

/** A part of a page that could not be drawn. */
export type Failure = { remote?: string | undefined; message: string }

/** Asks the API in the place of a renderer. Undefined for what it may not ask. */
export type Ask = (path: string) => Promise<Requested | undefined>

export type PageEvents = {
  begin: (piece: FirstPiece) => void
  more: (html: string) => void
  /** `answers`: JSON, by the keys that pages know them by. */
  end: (answers: Record<string, string>, failures: Failure[]) => void
  failed: (error: Error) => void
}

/** `told`: what it was answered, by the number of what it had asked. */
type OpenPage = {
  nonce: string
  ask: Ask
  events: PageEvents
  asks: number
  reported: Map<number, string>
  characters: number
  hasBegun: boolean
}

/** More than any page of the site asks or weighs, several times over. */
const mostAsks = 64
const mostCharacters = 6_000_000
const mostForgotten = 500

/** What of a renderer's words is about pages. */
export type OfPage = Extract<FromRenderer, { id: number }>

/** The pages that one renderer is drawing. */
export function createOpenPages(tell: (message: ToRenderer, text?: string) => void) {
  const pages = new Map<number, OpenPage>()
  /** Pages that were forgotten, of which it may not know yet, and how much it may still say of each. */
  const forgotten = new LRUCache<number, number>({ max: mostForgotten })
  let last = 0

  /** Answers false for what is too much. */
  function requested(id: number, page: OpenPage, { ask, path }: Extract<FromRenderer, { kind: 'ask' }>): boolean {
    page.asks += 1
    if (page.asks > mostAsks) return false
    const answer = ({ status, body }: Requested) => {
      page.reported.set(ask, body)
      if (pages.has(id)) tell({ kind: 'answer', id, ask, status }, body)
    }
    page.ask(path).then(
      (found) => answer(found ?? { status: 403, body: '' }),
      () => answer({ status: 503, body: '' }),
    )
    return true
  }

  function takes(page: OpenPage, html: string) {
    page.characters += html.length
    return page.characters <= mostCharacters && isHtmlOfPages(html, page.nonce)
  }

  /** What was under way when the page was forgotten is no fault. */
  function mayStillSay(id: number) {
    const left = forgotten.get(id) ?? 0
    forgotten.set(id, left - 1)
    return left > 0
  }

  return {
    size: () => pages.size,

    open(order: PageOrder, ask: Ask, events: PageEvents): () => void {
      const id = (last += 1)
      pages.set(id, { nonce: order.nonce, ask, events, asks: 0, reported: new Map(), characters: 0, hasBegun: false })
      tell({ kind: 'draw', id, page: order })
      return () => {
        if (!pages.delete(id)) return
        forgotten.set(id, mostAsks)
        tell({ kind: 'forget', id })
      }
    },

    /** False for what this page cannot say now. */
    hear(message: OfPage, text: Buffer): boolean {
      const { id } = message
      const page = pages.get(id)
      // It was told to forget that page, and may have said this before it heard.
      if (!page) return forgotten.has(id) && mayStillSay(id)
      if (message.kind === 'ask') return requested(id, page, message)
      const html = text.toString()
      if (!takes(page, html)) return false

      const { events } = page
      switch (message.kind) {
        case 'begin': {
          if (page.hasBegun) return false
          page.hasBegun = true
          const { kind: _kind, id: _id, ...piece } = message
          events.begin({ ...piece, html })
          return true
        }
        case 'more':
          if (page.hasBegun) events.more(html)
          return page.hasBegun
        case 'end': {
          pages.delete(id)
          const answers = page.hasBegun ? textsOf(message.answers, page) : undefined
          if (answers) events.end(answers, message.failures)
          return answers !== undefined
        }
        case 'failed':
          pages.delete(id)
          events.failed(new PageNotRendered(message.fault))
          return true
      }
    },

    loseAll(error: Error) {
      const lost = [...pages.values()]
      pages.clear()
      for (const { events } of lost) events.failed(error)
    },
  }
}

/** Undefined where a page says that it was told what nobody told it. */
function textsOf(answers: Record<string, Reported>, { reported }: OpenPage): Record<string, string> | undefined {
  const texts: Record<string, string> = {}
  for (const [key, answer] of Object.entries(answers)) {
    const text = textOf(answer, reported)
    if (text === undefined) return undefined
    texts[key] = text
  }
  return texts
}

function textOf(answer: Reported, reported: ReadonlyMap<number, string>): string | undefined {
  if ('value' in answer) return JSON.stringify(answer.value)
  if ('ask' in answer) return reported.get(answer.ask)
  const all = answer.asks.map((ask) => reported.get(ask))
  return all.includes(undefined) ? undefined : `[${all.join()}]`
}

/**
 * React writes `<` of texts and attributes as an entity, so these are elements. The only ones in the body of a page of ours are
 * React's own scripts: they carry the page's nonce, which no data can know.
 */
const foreign = /<(?:script|iframe|object|embed|base|meta)\b/gi

/** Whether what a renderer wrote may stand in a page whose scripts have this nonce. */
export function isHtmlOfPages(html: string, nonce: string): boolean {
  const allowed = `<script nonce="${nonce}"`
  for (const { index } of html.matchAll(foreign)) if (!html.startsWith(allowed, index)) return false
  return true
}
