import type { AddressInfo } from 'node:net'
import { buildApi } from '../../api/app.ts'
import { testConfig } from '../../api/testing/test-config.ts'
import type { OpenDatabase } from '@pointfare/db/database'
import { openPriceStream } from '../open-price-stream.ts'

type Options = Partial<Parameters<typeof openPriceStream>[0]>
type Settings = { trustedProxies?: string[] }

/** One API process on a port of its own. */
export async function aStreamServer(db: OpenDatabase, options: Options = {}, settings: Settings = {}) {
  const stream = await openPriceStream({ db, allowedOrigins: [], report: () => {}, ...options })
  const app = await buildApi({ db, config: { ...testConfig(), ...settings }, priceStream: stream })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const { port } = app.server.address() as AddressInfo // it listens on TCP
  return {
    app,
    stream,
    url: `http://127.0.0.1:${port}/stream/price-changes/airlines`,
    close: () => app.close(),
  }
}

export type StreamServer = Awaited<ReturnType<typeof aStreamServer>>
