import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AddressInfo } from 'node:net'
import { addErrorHandler } from '../../api/plugins/error-handler.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { openPriceStream } from '../open-price-stream.ts'

type Options = Partial<Parameters<typeof openPriceStream>[0]>

/** One API process, as far as the stream needs it, on a port of its own. */
export async function aStreamServer(db: OpenDatabase, options: Options = {}) {
  const stream = await openPriceStream({ db, allowedOrigins: [], report: () => {}, ...options })
  const app = Fastify({ forceCloseConnections: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  await app.register(stream.routes)
  await app.listen({ host: '127.0.0.1', port: 0 })

  const { port } = app.server.address() as AddressInfo // it listens on TCP
  return {
    stream,
    url: `http://127.0.0.1:${port}/stream/price-changes/airlines`,
    close: () => app.close(),
  }
}

export type StreamServer = Awaited<ReturnType<typeof aStreamServer>>
