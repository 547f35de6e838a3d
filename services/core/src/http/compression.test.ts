import Fastify from 'fastify'
import { addCompression } from './compression.ts'

const app = Fastify()
beforeAll(async () => {
  await addCompression(app)
  app.get('/flights/:length', async (request, reply) => {
    const { length } = request.params as { length: string } // as the address says
    return reply.type('text/plain').send('x'.repeat(Number(length)))
  })
})
afterAll(() => app.close())

describe('an answer', () => {
  it.each([
    ['br', 'gzip, br', 1024],
    ['gzip', 'gzip', 1024],
    [undefined, 'deflate', 1024],
    [undefined, 'br', 1023],
  ])('is compressed as %s for a caller that takes %s, at %d bytes', async (encoding, taken, length) => {
    const { headers } = await app.inject({ url: `/flights/${length}`, headers: { 'accept-encoding': taken } })

    expect(headers['content-encoding']).toBe(encoding)
  })
})
