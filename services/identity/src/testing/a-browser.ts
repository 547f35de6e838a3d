import type { FastifyInstance } from 'fastify'
import { origin } from './open-test-identity.ts'

type Cookie = { name: string; value: string; path: string }
/** What is undefined is not sent. */
type Headers = Record<string, string | undefined>

let opened = 0

function anAddress() {
  opened += 1
  return `2001:db8:0:${opened.toString(16)}::1`
}

/** A browser without scripts, at an address of its own: keeps cookies by their paths and sends forms as pages do. */
export function aBrowser(app: FastifyInstance, stored: Cookie[] = [], remoteAddress = anAddress()) {
  let cookies = [...stored]

  const keep = ({ name, value, path = '/', expires }: { [Key in keyof Cookie]?: string } & { expires?: Date }) => {
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
    const isOver = expires !== undefined && expires.getTime() < Date.now()
    if (name && value && !isOver) cookies.push({ name, value, path })
  }

  async function send(method: 'GET' | 'POST', address: string, given: Headers = {}, payload?: string) {
    const { pathname, search } = new URL(address, origin)
    const sent = cookies.filter(({ path }) => pathname === path || pathname.startsWith(path === '/' ? '/' : `${path}/`))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const usual = { host: new URL(origin).host, accept: 'text/html', ...(cookie ? { cookie } : {}) }
    const headers = Object.fromEntries(
      Object.entries({ ...usual, ...given }).filter(([, value]) => value !== undefined),
    )
    const response = await app.inject({
      method,
      url: pathname + search,
      remoteAddress,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    for (const set of response.cookies) keep(set)
    return response
  }

  type Response = Awaited<ReturnType<typeof send>>

  /** Goes where answers send it, until one does not or leads away from the tenant. */
  async function follow(response: Response): Promise<{ url: URL; response: Response }> {
    const { location } = response.headers
    if (response.statusCode < 300 || response.statusCode >= 400 || !location) {
      return { url: new URL(origin), response }
    }
    const url = new URL(location, origin)
    if (url.pathname === '/' || url.origin !== origin) return { url, response }
    const next = await follow(await send('GET', url.href))
    return next.url.pathname === '/' && next.url.search === '' ? { ...next, url } : next
  }

  return {
    get: (address: string, headers?: Headers) => send('GET', address, headers),
    open: async (address: string) => follow(await send('GET', address)),

    /** Sends the first form of a page, with the hidden fields it holds. */
    async submit(page: Response, fields: Record<string, string>, headers: Headers = {}) {
      const [sent = ''] = /<form[\s\S]*?(?:<\/form>|$)/.exec(page.body) ?? []
      const action = /<form[^>]* action="([^"]+)"/.exec(sent)?.[1] ?? ''
      const hidden = [...sent.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const form = new URLSearchParams([
        ...hidden.map(([, name = '', value = '']) => [name, value]),
        ...Object.entries(fields),
      ])
      return send(
        'POST',
        action,
        { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        form.toString(),
      )
    },
    follow,
    cookies: () => cookies,
    remoteAddress,
  }
}

export type Browser = ReturnType<typeof aBrowser>
export type BrowserResponse = Awaited<ReturnType<Browser['get']>>
