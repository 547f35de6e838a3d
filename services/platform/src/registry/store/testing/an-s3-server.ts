import { S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import { request as send, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestS3Server = Awaited<ReturnType<typeof anS3Server>>

const bucket = 'builds'

/**
 * An S3-compatible server with one bucket, and a client for it. The server ignores `If-None-Match: *`, so we stand in
 * front of it and answer as Amazon S3 documents conditional writes: 412 for what is there, 409 while another is writing
 * the same key.
 */
export async function anS3Server() {
  const fauxqs = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  fauxqs.createBucket(bucket)
  const underWay = new Set<string>()
  const writes = { taken: 0, refused: 0 }

  const front = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const endpoint = originOf(front.address() as AddressInfo) // a server listening on TCP
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' }
  const client = new S3Client({ endpoint, region: 'eu-west-2', credentials, forcePathStyle: true })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '', headers } = request
    if (method !== 'PUT') return pass(request, response)

    if (headers['if-none-match'] === '*') {
      if (underWay.has(url)) return refuse(response, 409, 'ConditionalRequestConflict')
      underWay.add(url)
      response.once('close', () => underWay.delete(url))
      const { status } = await fetch(fauxqs.address + url, { method: 'HEAD' })
      if (status === 200) return refuse(response, 412, 'PreconditionFailed')
    }
    writes.taken++
    return pass(request, response)
  }

  function refuse(response: ServerResponse, status: number, code: string) {
    writes.refused++
    response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request
    const passed = send(fauxqs.address + url, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(response)
    })
    passed.on('error', (error) => response.destroy(error))
    request.pipe(passed)
  }

  const stop = async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
    await fauxqs.stop()
  }
  return {
    bucket,
    client,
    endpoint,
    /** How many writes changed the bucket, and how many did not because of what was there. */
    writes,
    empty: () => fauxqs.emptyBucket(bucket),
    /** The server answers no more. */
    stop,
    async close() {
      client.destroy()
      if (front.listening) await stop()
    },
  }
}

const originOf = ({ address, port }: AddressInfo) => `http://${address}:${port}`
