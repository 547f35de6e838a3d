import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { decrypt } from 'http_ece'
import { pushServices } from '../tools/testing/sites.ts'

type Taken = {
  headers: IncomingHttpHeaders
  /** What only the browser can read. */
  text: string
  /** Milliseconds since 1970. */
  at: number
}

/** A push service (RFC 8030) for one browser: it takes what the site sends, and remembers how it came. */
export async function openPushService(whose: keyof typeof pushServices) {
  const { port, origin } = pushServices[whose]
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const at = Date.now()
      const body = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey: keys, authSecret: auth })
      taken.push({ headers: request.headers, text: body.toString(), at })
      response.writeHead(201).end()
    })
  })
  server.listen(port)
  await once(server, 'listening')

  return {
    /** As a browser tells the site where to push. */
    subscription: {
      endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh, auth },
    },
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
