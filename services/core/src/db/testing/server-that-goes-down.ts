import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** One message of the protocol: a letter, the length of what follows with itself, and the content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const authenticationOk = message('R', Buffer.alloc(4))
const readyForQuery = message('Z', Buffer.from('I'))
const shuttingDown = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

/** Lets every client in, and in the same breath says that it is going down. */
export async function startServerThatGoesDown() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticationOk, readyForQuery, shuttingDown])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo // a TCP server's address is never a path
  return { connectionString: `postgres://somebody@127.0.0.1:${port}/somewhere`, stop: () => server.close() }
}
