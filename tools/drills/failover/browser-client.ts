import { connect, type ClientHttp2Session } from 'node:http2'

export type Requested = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
export type Answer = { status: number; text: string }

/** Longer than anybody waits for a page. */
const deadlineMs = 10_000

/** Asks over one connection with HTTP/2 and TLS, as a browser does, and over another one when that is lost. */
export function openBrowserClient(origin: string, certificate: string) {
  let session: ClientHttp2Session | undefined
  let isClosed = false

  function current(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(origin, { ca: certificate })
    opened.on('error', () => {})
    return (session = opened)
  }

  function ask(path: string, { method = 'GET', headers = {}, body }: Requested = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    if (isClosed) reject(new Error('It is over'))
    const stream = current().request({ ':path': path, ':method': method, ...headers })
    const timer = setTimeout(() => stream.close(), deadlineMs)
    let status = 0
    let text = ''
    stream.setEncoding('utf8')
    stream.on('response', (reported) => (status = Number(reported[':status'])))
    stream.on('data', (chunk: string) => (text += chunk))
    stream.on('error', reject)
    stream.on('close', () => {
      clearTimeout(timer)
      if (stream.rstCode === 0 && status > 0) resolve({ status, text })
      else reject(new Error('The connection was lost, or nothing came'))
    })
    stream.end(body)
    return promise
  }

  return {
    ask,
    close() {
      isClosed = true
      session?.destroy()
    },
  }
}

export type BrowserClient = ReturnType<typeof openBrowserClient>
