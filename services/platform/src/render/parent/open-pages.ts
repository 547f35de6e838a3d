import type { FirstPiece, FromRenderer, PageOrder, ToRenderer } from '../wire/messages.ts'
import { PageNotDrawn } from './fault.ts'

/** An answer of the API, as text. */
export type Asked = { status: number; body: string }

/** A part of a page that could not be drawn. */
export type Failure = { remote?: string | undefined; message: string }

/** Asks the API in the place of a renderer. Undefined for what it may not ask. */
export type Ask = (path: string) => Promise<Asked | undefined>

export type PageEvents = {
  begin: (piece: FirstPiece) => void
  more: (html: string) => void
  end: (answers: Record<string, unknown>, failures: Failure[]) => void
  failed: (error: Error) => void
}

type OpenPage = { nonce: string; ask: Ask; events: PageEvents; asks: number; characters: number; hasBegun: boolean }

/** More than any page of the site asks or weighs, several times over. */
const mostAsks = 64
const mostCharacters = 6_000_000
const mostForgotten = 500

/** What of a renderer's words is about pages. */
export type OfPage = Extract<FromRenderer, { id: number }>

/** The pages that one renderer is drawing. */
export function createOpenPages(tell: (message: ToRenderer) => void) {
  const pages = new Map<number, OpenPage>()
  /** Pages that were forgotten, of which it may not know yet, and how much it may still say of each. */
  const forgotten = new Map<number, number>()
  let last = 0

  /** Answers false for what is too much. */
  function asked(id: number, page: OpenPage, { ask, path }: Extract<FromRenderer, { kind: 'ask' }>): boolean {
    page.asks += 1
    if (page.asks > mostAsks) return false
    const answer = ({ status, body }: Asked) => {
      if (pages.has(id)) tell({ kind: 'answer', id, ask, status, body })
    }
    page.ask(path).then(
      (found) => answer(found ?? { status: 403, body: '' }),
      () => answer({ status: 503, body: '' }),
    )
    return true
  }

  /** Scripts are React's alone, which carry the page's own nonce, that no data can know. */
  function takes(page: OpenPage, html: string) {
    page.characters += html.length
    return (
      page.characters <= mostCharacters && !html.replaceAll(`<script nonce="${page.nonce}"`, '').includes('<script')
    )
  }

  function forget(id: number) {
    forgotten.set(id, mostAsks)
    const [oldest] = forgotten.keys()
    if (forgotten.size > mostForgotten && oldest !== undefined) forgotten.delete(oldest)
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
      pages.set(id, { nonce: order.nonce, ask, events, asks: 0, characters: 0, hasBegun: false })
      tell({ kind: 'draw', id, page: order })
      return () => {
        if (!pages.delete(id)) return
        forget(id)
        tell({ kind: 'forget', id })
      }
    },

    /** False for what this page cannot say now. */
    hear(message: OfPage): boolean {
      const { id } = message
      const page = pages.get(id)
      // It was told to forget that page, and may have said this before it heard.
      if (!page) return forgotten.has(id) && mayStillSay(id)
      if (message.kind === 'ask') return asked(id, page, message)
      if ('html' in message && !takes(page, message.html)) return false

      const { events } = page
      switch (message.kind) {
        case 'begin': {
          if (page.hasBegun) return false
          page.hasBegun = true
          const { kind: _kind, id: _id, ...piece } = message
          events.begin(piece)
          return true
        }
        case 'more':
          if (page.hasBegun) events.more(message.html)
          return page.hasBegun
        case 'end':
          pages.delete(id)
          if (page.hasBegun) events.end(message.answers, message.failures)
          return page.hasBegun
        case 'failed':
          pages.delete(id)
          events.failed(new PageNotDrawn(message.fault))
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
