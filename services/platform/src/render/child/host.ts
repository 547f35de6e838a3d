import type { FirstPiece, FromRenderer, PageOrder, Reported, ToRenderer } from '../wire/messages.ts'
import { evaluate } from './evaluate.ts'
import { createWatch, watchGlobals } from './watched.ts'

type Start = Extract<ToRenderer, { kind: 'start' }>
/** `text`: HTML, of the messages that come with some. */
type Said = (message: FromRenderer, text?: string) => void

/** As the shell's server module writes pages: `createPageDrawer` of shared/src/platform/server-rendering.ts. */
type Drawer = {
  draw: (
    page: PageOrder,
    ask: (path: string) => Promise<{ status: number; body: unknown }>,
    to: {
      begin: (piece: FirstPiece) => void
      more: (html: string) => void
      end: (done: { answers: Record<string, unknown>; failures?: Failure[] }) => void
    },
  ) => Promise<void>
}
type ServerModule = {
  createPageDrawer: (input: { release: unknown; config: unknown; evaluate: (name: string) => unknown }) => Drawer
}

type Failure = { remote?: string; message: string }

/** `told`: what it was answered, and the number of what it had asked for that. */
type OpenPage = {
  answers: Map<number, (answer: { status: number; body: unknown }) => void>
  reported: Map<unknown, number>
  asked: number
}

/** Draws pages as it is told, and says what became of each. */
export function createHost({ say, memory }: { say: Said; memory: () => { rss: number; heap: number } }) {
  const pages = new Map<number, OpenPage>()
  const watch = createWatch()
  let drawer: Drawer | undefined

  function start({ release, config, shell, remotes }: Start) {
    const evaluated = new Map<string, unknown>()
    say({ kind: 'evaluating', name: shell.name })
    const { createPageDrawer } = evaluate(shell) as ServerModule // the gate has checked it
    say({ kind: 'evaluated', name: shell.name })
    watchGlobals(watch)

    for (const remote of remotes) {
      const { name } = remote
      const exports = named(name, () => evaluate(remote))
      if (isContainer(exports)) evaluated.set(name, guarded(name, exports))
    }
    drawer = createPageDrawer({ release, config, evaluate: (name) => evaluated.get(name) })
    say({ kind: 'ready' })
  }

  /** Runs code of one remote alone, so that whatever it does is known to be its doing; undefined when it threw. */
  function named<Result>(name: string, run: () => Result): Result | undefined {
    say({ kind: 'evaluating', name })
    try {
      return run()
    } catch (error) {
      say({ kind: 'refused', name, fault: wordsOf(error) })
      return undefined
    } finally {
      if (!isPolluted(name)) say({ kind: 'evaluated', name })
    }
  }

  /** A container whose share scope is watched from the moment it is handed out, and whose modules run under its name. */
  function guarded(name: string, container: Container): Container {
    return {
      init: (scope, ...rest) => {
        watchScope(scope)
        return container.init(scope, ...rest)
      },
      get: async (module) => {
        const factory = await container.get(module)
        return () => {
          const exports = named(name, factory)
          if (exports === undefined) throw new Error(`${name} could not be evaluated`)
          return exports
        }
      },
    }
  }

  function watchScope(scope: Scope) {
    for (const [name, versions] of Object.entries(scope)) {
      for (const { get } of Object.values(versions)) {
        const factory = get()
        const shared = typeof factory === 'function' ? factory() : undefined
        if (typeof shared === 'object' && shared !== null) watch.addAll(name, shared)
      }
    }
  }

  /** Whoever changed what all code shares may have changed any page. */
  function isPolluted(name: string | null) {
    const what = watch.changed()
    if (what !== undefined) say({ kind: 'polluted', name, what: what.slice(0, 500) })
    return what !== undefined
  }

  async function draw(id: number, page: PageOrder) {
    const open: OpenPage = { answers: new Map(), reported: new Map(), asked: 0 }
    pages.set(id, open)
    const isOpen = () => pages.get(id) === open
    const ask = (path: string) =>
      new Promise<{ status: number; body: unknown }>((resolve) => {
        if (!isOpen()) return
        const number = (open.asked += 1)
        open.answers.set(number, resolve)
        say({ kind: 'ask', id, ask: number, path })
      })
    let first: FirstPiece | undefined
    /** A page that is there whole is looked at once before it leaves, and leaves in one. */
    const leave = () => {
      if (first && isOpen() && !isPolluted(null)) sayFirst()
    }
    const sayFirst = () => {
      if (!first) return
      const { html, ...piece } = first
      first = undefined
      say({ kind: 'begin', id, ...piece }, html)
    }
    try {
      if (!drawer) throw new Error('There is no release yet')
      await drawer.draw(page, ask, {
        begin: ({ html, styles, status, redirect, drawn: rendered }) => {
          first = { html, styles, ...(status && { status }), ...(redirect && { redirect }), drawn: rendered }
          setImmediate(leave)
        },
        more: (html) => {
          leave()
          if (isOpen()) say({ kind: 'more', id }, html)
        },
        end: ({ answers, failures = [] }) => {
          if (!isOpen() || isPolluted(null)) return
          sayFirst()
          say({ kind: 'end', id, answers: asReported(answers, open), failures: failures.slice(0, 50) })
          pages.delete(id)
        },
      })
      if (isOpen()) say({ kind: 'failed', id, fault: 'It was drawn without an end' })
    } catch (error) {
      if (isOpen()) say({ kind: 'failed', id, fault: wordsOf(error) })
    } finally {
      if (isOpen()) pages.delete(id)
    }
  }

  function answer({ id, ask, status }: Extract<ToRenderer, { kind: 'answer' }>, body: string) {
    const page = pages.get(id)
    const value = parsed(body)
    if (typeof value === 'object' && value !== null) page?.reported.set(value, ask)
    page?.answers.get(ask)?.({ status, body: value })
    page?.answers.delete(ask)
  }

  return {
    hear(message: ToRenderer, text: string) {
      switch (message.kind) {
        case 'start':
          return start(message)
        case 'draw':
          return void draw(message.id, message.page)
        case 'answer':
          return answer(message, text)
        case 'forget':
          return void pages.delete(message.id)
        case 'ping':
          if (!isPolluted(null)) say({ kind: 'pong', beat: message.beat, ...memory() })
      }
    },
  }
}

/** Answers by the keys that pages know them by, each as what it was told with. */
function asReported(answers: Record<string, unknown>, { reported }: OpenPage): Record<string, Reported> {
  const numbersOf = (values: unknown[]) => values.flatMap((value) => reported.get(value) ?? [])
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]): [string, Reported][] => {
      if (value === undefined) return []
      const ask = reported.get(value)
      if (ask !== undefined) return [[key, { ask }]]
      const asks = Array.isArray(value) ? numbersOf(value) : []
      return [[key, Array.isArray(value) && asks.length === value.length ? { asks } : { value }]]
    }),
  )
}

type Scope = Record<string, Record<string, { get: () => unknown }>>
type Container = {
  init: (scope: Scope, ...rest: unknown[]) => unknown
  get: (module: string) => Promise<() => unknown>
}

const isContainer = (exports: unknown): exports is Container =>
  typeof exports === 'object' &&
  exports !== null &&
  ['init', 'get'].every((name) => typeof Reflect.get(exports, name) === 'function')

const wordsOf = (error: unknown) =>
  String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 500)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
