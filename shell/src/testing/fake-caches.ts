const origin = 'https://pointfare.example'

const urlOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).href

/** Cache storage as a browser has it, as far as the worker uses it. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()

  function cacheOf(name: string) {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (asked: RequestInfo) => kept.get(urlOf(asked))?.clone(),
      matchAll: async () => [...kept.values()].map((response) => response.clone()),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo) => kept.delete(urlOf(asked)),
      put: async (asked: RequestInfo, response: Response) => {
        // What is kept anew comes last.
        kept.delete(urlOf(asked))
        kept.set(urlOf(asked), response)
      },
    }
  }

  return {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  } as unknown as CacheStorage // what is missing nobody asks for
}

/** An answer as it comes from the site itself. */
export const anAnswer = (body: string, headers: Record<string, string> = {}, status = 200) =>
  Object.defineProperty(new Response(body, { status, headers }), 'type', { value: 'basic' })

export const aScript = (text: string) => anAnswer(text, { 'content-type': 'text/javascript; charset=utf-8' })

/** What a site answers by path; at other addresses nobody answers. `asked` tells what was asked, and how. */
export function aSite(answers: Record<string, () => Response>) {
  const asked: { path: string; init: RequestInit | undefined }[] = []
  const fetch = async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(urlOf(request))
    asked.push({ path: pathname + search, init })
    const answer = answers[pathname + search]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

export const requestFor = (path: string, init?: RequestInit) => new Request(origin + path, init)
