import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { pushService } from './sites.ts'

/** A push service (RFC 8030) for one browser: it takes what the site sends, and remembers how it came. */
export async function openPushService() {
  const taken: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken.push(request.headers)
      response.writeHead(201).end()
    })
  })
  server.listen(pushService.port)
  await once(server, 'listening')

  const keys = createECDH('prime256v1')
  return {
    /** As a browser tells the site where to push. */
    subscription: {
      endpoint: `${pushService.origin}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
