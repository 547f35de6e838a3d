import type {
  RenderedPageSink,
  RenderedStyle,
  FirstPiece,
  PageToDraw,
} from '@pointfare/shared/platform/server-rendering'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type createRenderedStyles, styleHtml } from './rendered-styles.ts'

/** Larger than any page: what is ready goes where it belongs, instead of behind scripts that move it there. */
const progressiveChunkSize = 1e9

type Streaming = {
  page: PageToDraw
  styles: ReturnType<typeof createRenderedStyles>
  /** What is known of the page besides its HTML, once it can be sent. */
  begin: () => Omit<FirstPiece, 'html' | 'styles'>
  to: Pick<RenderedPageSink, 'begin' | 'more'>
  /** Hears what went wrong in a part of the page, which is left to the browser. */
  onPartFailed: (error: unknown, componentStack: string) => void
}

/**
 * Sends what is ready at the deadline in one piece, and then each part as it comes.
 * @throws whatever kept the frame of the page from being drawn; nothing was sent then
 */
export function streamPage(node: ReactNode, { page, styles, begin, to, onPartFailed }: Streaming): Promise<void> {
  const { nonce, deadlineMs, endMs = 4 * deadlineMs } = page
  return new Promise((resolve, reject) => {
    let isFrameReady = false
    let isDue = false
    let hasBegun = false
    const pieces = createPieces((written) => {
      const { html, styles: lifted } = liftStyles(written)
      const fresh = [...styles.take(), ...lifted]
      if (hasBegun) return to.more(fresh.map((style) => styleHtml(style, nonce)).join('') + html)
      hasBegun = true
      to.begin({ ...begin(), html, styles: fresh })
    })
    const timers = [
      setTimeout(() => {
        isDue = true
        send()
      }, deadlineMs),
      setTimeout(() => stream.abort(new TooLate(`The page was not complete within ${endMs} ms`)), endMs),
    ]
    pieces
      .on('close', () => timers.forEach(clearTimeout))
      .on('finish', resolve)
      .on('error', reject)

    let isSent = false
    function send() {
      if (!isFrameReady || !isDue || isSent) return
      isSent = true
      stream.pipe(pieces)
    }

    const stream = renderToPipeableStream(node, {
      nonce,
      progressiveChunkSize,
      onShellReady() {
        isFrameReady = true
        send()
      },
      onAllReady() {
        isDue = true
        send()
      },
      onShellError(error) {
        timers.forEach(clearTimeout)
        reject(error)
      },
      onError(error, { componentStack = '' }) {
        onPartFailed(error, componentStack)
      },
    })
  })
}

/** A part of the page was not ready when the page ended. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** As React writes it: values are escaped, so that no text of a page reads like it. */
const styleAttribute = / style="([^"]*)"/g

/**
 * The page's policy lets no style attribute be: what they say becomes rules for elements that are marked with the same
 * words, until the browser gives these their styles back (`hydration/return-styles.ts`).
 */
function liftStyles(html: string): { html: string; styles: RenderedStyle[] } {
  const rules = new Set<string>()
  const lifted = html.replace(styleAttribute, (_, escaped: string) => {
    const said = unescaped(escaped)
    // Neither ends the rule nor the element that it stands in.
    if (!/[{}<]/.test(said)) rules.add(`[data-style=${JSON.stringify(said)}]{${said}}`)
    return ` data-style="${escaped}"`
  })
  return { html: lifted, styles: rules.size === 0 ? [] : [{ id: 'drawn-styles', css: [...rules].join('') }] }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Gathers what React writes until it says that it has no more for now. */
function createPieces(onPiece: (html: string) => void) {
  let chunks: Buffer[] = []
  function tell() {
    if (chunks.length === 0) return
    const html = Buffer.concat(chunks).toString()
    chunks = []
    onPiece(html)
  }

  const destination = new Writable({
    // Nothing is held back: where it goes, there is room.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      tell()
      done()
    },
  })
  // React calls it, as it does with streams that compress.
  return Object.assign(destination, { flush: tell })
}
