const origin = 'https://pointfare.example'

const urlOf = (requested: RequestInfo | URL) =>
  new URL(requested instanceof Request ? requested.url : requested, origin).href

/** Cache storage as a browser has it, as far as the worker uses it. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()

  function cacheOf(name: string) {
    const stored = all.get(name) ?? new Map<string, Response>()
    all.set(name, stored)
    return {
      match: async (requested: RequestInfo) => stored.get(urlOf(requested))?.clone(),
      matchAll: async () => [...stored.values()].map((response) => response.clone()),
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
      delete: async (requested: RequestInfo) => stored.delete(urlOf(requested)),
      put: async (requested: RequestInfo, response: Response) => {
        // What is kept anew comes last.
        stored.delete(urlOf(requested))
        stored.set(urlOf(requested), response)
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
  const requested: { path: string; init: RequestInit | undefined }[] = []
  const fetch = async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(urlOf(request))
    requested.push({ path: pathname + search, init })
    const answer = answers[pathname + search]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { fetch: fetch as typeof globalThis.fetch, asked: requested }
}

export const requestFor = (path: string, init?: RequestInit) => new Request(origin + path, init)
