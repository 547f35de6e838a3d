import type { DrawnPageSink, FirstPiece, PageToDraw } from '@pointfare/shared/platform/server-rendering'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { styleHtml, type createDrawnStyles } from './drawn-styles.ts'
import { liftStyles } from './lifted-styles.ts'
import { createPieces } from './pieces.ts'

/** Larger than any page: what is ready goes where it belongs, instead of behind scripts that move it there. */
const progressiveChunkSize = 1e9

type Streaming = {
  page: PageToDraw
  styles: ReturnType<typeof createDrawnStyles>
  /** What is known of the page besides its HTML, once it can be sent. */
  begin: () => Omit<FirstPiece, 'html' | 'styles'>
  to: Pick<DrawnPageSink, 'begin' | 'more'>
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
