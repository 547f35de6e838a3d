import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { createFrameReader, frameOf } from '../wire/frames.ts'
import { FromRenderer, type PageOrder, type ServerFile, type ToRenderer } from '../wire/messages.ts'
import { type Fault, RendererLost } from './fault.ts'
import { type Isolation, startProcess } from './isolation.ts'
import { type Ask, createOpenPages, type PageEvents } from './open-pages.ts'

export type RendererOrder = { release: unknown; config: unknown; shell: ServerFile; remotes: ServerFile[] }

export type RendererLimits = Isolation & {
  /** A renderer that says nothing for as long, while this process listens, is in a loop. */
  hangMs: number
  /** Evaluating everything may take as long. */
  startMs: number
}

export type Renderer = ReturnType<typeof startRenderer>

/** How much of what a renderer printed is for the log, and how much it may print, which nothing in it should. */
const storedPrinted = 2000
const mostPrinted = 65_536

/** Its file, and each module that it exposes. */
const mostEvaluations = 20

/**
 * A process that draws the pages of one release. It is believed nothing: what it says is parsed, counted and bounded, and
 * whatever else it does ends it.
 */
export function startRenderer(order: RendererOrder, limits: RendererLimits) {
  const child = startProcess(limits)
  const pipe = child.stdio[3] as Duplex // it was asked for
  const pages = createOpenPages(tell)
  const ready = Promise.withResolvers<void>()
  const over = Promise.withResolvers<Fault | undefined>()
  const refused = new Map<string, string>()
  let evaluating: string | undefined
  let isReady = false
  let isOver = false
  let printed = ''
  let printedBytes = 0
  let evaluations = 0
  let rendered = 0
  let rss = 0
  let heap = 0
  let beat = 0
  /** Ends the wait for a sign of life, where one was asked for. */
  let stopWaiting: (() => void) | undefined
  // Whoever waits for one of them hears it; nobody has to.
  ready.promise.catch(() => undefined)

  const stopStarting = waitListening(limits.startMs, () => end({ reason: 'hang', words: 'It did not start in time' }))

  /** What is told in one turn is written in one. */
  function tell(message: ToRenderer, text?: string) {
    if (isOver) return
    if (!pipe.writableCorked) {
      pipe.cork()
      process.nextTick(() => pipe.uncork())
    }
    pipe.write(frameOf(message, text))
  }

  function end(fault: Fault | undefined) {
    if (isOver) return
    isOver = true
    stopStarting()
    stopWaiting?.()
    kill(child)
    pipe.destroy()
    const named = fault && { ...fault, culprit: fault.culprit ?? evaluating }
    over.resolve(named)
    const lost = new RendererLost(fault?.words ?? 'It was ended')
    ready.reject(lost)
    pages.loseAll(lost)
  }

  function hear(said: unknown, text: Buffer) {
    if (isOver) return
    const { data: message, error } = FromRenderer.safeParse(said)
    if (!message) {
      const { path, message: why } = error.issues[0] ?? {}
      return end({ reason: 'protocol', words: `It said what no renderer says: ${path?.join('.')}: ${why}` })
    }
    if (text.length > 0 && message.kind !== 'begin' && message.kind !== 'more') return end(unasked)

    switch (message.kind) {
      case 'evaluating':
        evaluating = message.name
        evaluations += 1
        return evaluations > (order.remotes.length + 1) * mostEvaluations ? end(unasked) : undefined
      case 'evaluated':
        evaluating = undefined
        return
      case 'refused':
        refused.set(message.name, message.fault)
        return refused.size > order.remotes.length ? end(unasked) : undefined
      case 'polluted':
        return end({ reason: 'pollution', words: message.what, culprit: message.name ?? undefined })
      case 'ready':
        if (isReady) return end(unasked)
        isReady = true
        stopStarting()
        return ready.resolve()
      case 'pong':
        if (message.beat !== beat || !stopWaiting) return end(unasked)
        ;({ rss, heap } = message)
        stopWaiting()
        stopWaiting = undefined
        return
      case 'ask':
      case 'begin':
      case 'more':
      case 'end':
      case 'failed':
        if (!pages.hear(message, text)) end(unasked)
    }
  }

  child.stderr?.on('data', (text: Buffer) => {
    printed = (printed + text.toString()).slice(-storedPrinted)
    printedBytes += text.length
    if (printedBytes > mostPrinted) end({ reason: 'protocol', words: 'It printed without end' })
  })
  child.once('error', ({ message }) => end({ reason: 'exit', words: message }))
  child.once('exit', (code, signal) =>
    end({ reason: 'exit', words: `It ended with ${signal ?? code}. ${printed}`.trim() }),
  )
  pipe.on('error', () => undefined)
  const read = createFrameReader(hear)
  pipe.on('data', (bytes: Buffer) => {
    try {
      read(bytes)
    } catch (error) {
      end({ reason: 'protocol', words: error instanceof Error ? error.message : String(error) })
    }
  })
  tell({ kind: 'start', ...order })

  return {
    /** @throws RendererLost */
    ready: ready.promise,
    /** Resolves with what went wrong, or with nothing once it was ended by `close`. */
    over: over.promise,
    /** Remotes that threw when they were evaluated, and what. */
    refused: refused as ReadonlyMap<string, string>,

    /** Draws a page; `events` hears of it until it is over, or until it is forgotten by the function that this gives. */
    draw(page: PageOrder, ask: Ask, events: PageEvents): () => void {
      rendered += 1
      return pages.open(page, ask, events)
    },

    /** Asks for a sign of life; without one it is ended. */
    ping() {
      // What is still being evaluated has its own time.
      if (isOver || stopWaiting || !isReady) return
      beat += 1
      stopWaiting = waitListening(limits.hangMs, () => end({ reason: 'hang', words: 'It did not answer' }))
      tell({ kind: 'ping', beat })
    },

    figures: () => ({
      drawn: rendered,
      rss,
      heap,
      open: pages.size(),
      isReady: isReady && !isOver,
      isSilent: stopWaiting !== undefined,
    }),
    close: () => end(undefined),
  }
}

const unasked: Fault = { reason: 'protocol', words: 'It said what nobody had asked' }

/** With all that it may have started; without a process there is nothing to end. */
function kill({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const tickMs = 100

/**
 * Calls `over` after `ms` in which this process had time to hear what others say: while it is busy, its ticks come late, and each
 * counts as one all the same. Answers what ends the wait.
 */
export function waitListening(ms: number, over: () => void): () => void {
  let left = Math.ceil(ms / tickMs)
  const ticks = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(ticks)
    over()
  }, tickMs)
  return () => clearInterval(ticks)
}
