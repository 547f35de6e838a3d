import type { FastifyInstance } from 'fastify'
import { openSender } from './fuzz/send.ts'

type Requested = {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: string | object
  remoteAddress?: string
}

/**
 * Asks a site in another process as tests ask a program in this one, under the name that it has for visitors, and remembers every
 * cookie it was given.
 */
export function requestedOver(localOrigin: string, host: string) {
  const sender = openSender(localOrigin)
  const cookies = new Set<string>()

  async function inject(requested: Requested | string) {
    const {
      method = 'GET',
      url,
      headers = {},
      payload,
      remoteAddress,
    } = typeof requested === 'string' ? { url: requested } : requested
    const isText = typeof payload === 'string'
    const body = payload === undefined || isText ? payload : JSON.stringify(payload)
    const answer = await sender.send({
      method,
      target: url,
      headers: {
        host,
        // The site believes its proxy.
        ...(remoteAddress === undefined ? {} : { 'x-forwarded-for': remoteAddress }),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...(payload && !isText ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body,
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().map(cookieIn)
    for (const { value } of set) cookies.add(value)
    return {
      statusCode: answer.status,
      headers: answer.headers,
      cookies: set,
      body: answer.text,
      json: () => JSON.parse(answer.text) as unknown,
    }
  }

  return {
    /** What test browsers and clients need of a program, and no more. */
    app: { inject } as unknown as FastifyInstance,
    inject,
    close: sender.close,
    /** Values of all cookies, but for those that say nothing. */
    cookies: () => [...cookies].filter((value) => value.length > 8),
  }
}

function cookieIn(line: string) {
  const [pair = '', ...flags] = line.split(/;\s*/)
  const [name = '', ...value] = pair.split('=')
  const flag = (wanted: string) =>
    flags.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
  const expires = flag('expires')
  return {
    name,
    value: value.join('='),
    path: flag('path') ?? '/',
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  }
}
