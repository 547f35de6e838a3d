import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { keys: string[]; until: number; status: number; type: string; body: string }

/**
 * A cache in front of a site, over HTTP: it keeps what Surrogate-Control lets it, by address, until it is told to drop one of its
 * keys. Visitors with cookies go past it. `calls`: keys that it was told, call by call.
 */
export async function aFrontCache() {
  const pages = new Map<string, Stored>()
  const calls: string[][] = []
  let site = ''
  let isDeaf = false

  function drop(keys: string[]) {
    calls.push(keys)
    for (const [path, stored] of pages) if (stored.keys.some((key) => keys.includes(key))) pages.delete(path)
  }

  async function fetchPage(path: string, cookie: string | undefined): Promise<Stored> {
    const answer = await fetch(site + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
    const age = /max-age=(\d+)/.exec(answer.headers.get('surrogate-control') ?? '')?.[1] ?? 0
    return {
      keys: (answer.headers.get('surrogate-key') ?? '').split(' '),
      until: performance.now() + Number(age) * 1000,
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    }
  }

  async function answer({ method, url: path = '', headers }: IncomingMessage, response: ServerResponse) {
    if (method === 'PURGE') {
      if (!isDeaf) drop(String(headers['xkey-purge']).split(' '))
      return response.writeHead(isDeaf ? 503 : 200).end()
    }
    const known = headers.cookie ? undefined : pages.get(path)
    const isHit = known !== undefined && known.until > performance.now()
    const page = isHit ? known : await fetchPage(path, headers.cookie)
    if (!isHit && page.until > performance.now()) pages.set(path, page)
    return response
      .writeHead(page.status, { 'content-type': page.type, 'x-cache': isHit ? 'hit' : 'miss' })
      .end(page.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP

  return {
    origin,
    calls,
    standBefore: (siteOrigin: string) => void (site = siteOrigin),
    /** From now on it takes nothing that it is told, or does again. */
    becomeDeaf: (deaf: boolean) => void (isDeaf = deaf),
    async open(path: string, cookie?: string) {
      const page = await fetch(origin + path, { headers: cookie ? { cookie } : {} })
      return { isHit: page.headers.get('x-cache') === 'hit', html: await page.text() }
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
