import type { RequestedAnswer, RenderedPage } from '@pointfare/shared/platform/server-rendering'
import { use } from 'react'
import { unstable_serialize as serialized, type Middleware } from 'swr'

type Ask = (path: string) => Promise<RequestedAnswer>

/** What one page asks of the API while it is drawn: each path once. */
export function createAnswers(ask: Ask) {
  const requested = new Map<string, Promise<unknown>>()
  const found = new Map<string, Promise<unknown>>()
  const answers: RenderedPage['answers'] = {}

  function look(path: string): Promise<unknown> {
    const answer = requested.get(path) ?? bodyOf(ask, path)
    requested.set(path, answer)
    return answer
  }

  async function lookAll(key: string, paths: readonly string[]) {
    const bodies = await Promise.all(paths.map(look))
    return bodies.includes(undefined) ? undefined : (answers[key] = bodies)
  }

  async function lookOne(key: string, path: string) {
    const body = await look(path)
    return body === undefined ? undefined : (answers[key] = body)
  }

  return {
    /** What is at a key of the pages' cache, the same promise each time; undefined in the end where a browser has to ask. */
    answerTo(key: unknown): Promise<unknown> | undefined {
      const name = serialized(key as string)
      const answer = found.get(name) ?? (isAddress(key) ? lookOne(name, key) : areAddresses(key) && lookAll(name, key))
      if (!answer) return undefined
      found.set(name, answer)
      return answer
    },
    answers: () => answers,
    asked: () => [...requested.keys()],
  }
}

export type Answers = ReturnType<typeof createAnswers>

/** Pages find what they ask for already answered, and wait for it: nothing of it has to be declared. */
export const answered =
  ({ answerTo }: Pick<Answers, 'answerTo'>): Middleware =>
  (useNext) =>
    function useAnswered(key, fetcher, options) {
      const answer = answerTo(typeof key === 'function' ? undefined : key)
      const data = answer && (use(answer) as undefined)
      return useNext(
        key,
        fetcher,
        data === undefined ? options : { ...options, fallbackData: data, revalidateOnMount: false },
      )
    }

async function bodyOf(ask: Ask, path: string): Promise<unknown> {
  try {
    const { status, body } = await ask(path)
    return status === 200 ? (body ?? undefined) : undefined
  } catch {
    // The browser asks again, and says what is wrong.
    return undefined
  }
}

/** On this site's own API. */
const isAddress = (key: unknown): key is string => typeof key === 'string' && /^\/(?!\/)/.test(key)

const areAddresses = (key: unknown): key is string[] => Array.isArray(key) && key.length > 0 && key.every(isAddress)
