import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { buildApi } from '../../app.ts'
import { testConfig } from '../../testing/test-config.ts'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openPriceStream } from '../open-price-stream.ts'

type Options = Partial<Parameters<typeof openPriceStream>[0]>
type Settings = { trustedProxies?: string[] }

/** One API process on a port of its own. */
export async function aStreamServer(db: OpenDatabase, options: Options = {}, settings: Settings = {}) {
  const metrics = new Registry()
  const stream = await openPriceStream({ db, allowedOrigins: [], report: () => {}, metrics, ...options })
  const figure = async (name: string) =>
    (await metrics.getSingleMetric(`pointfare_stream_${name}`)?.get())?.values[0]?.value
  const app = await buildApi({ db, config: { ...testConfig(), ...settings }, priceStream: stream })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const { port } = app.server.address() as AddressInfo // it listens on TCP
  return {
    app,
    stream,
    url: `http://127.0.0.1:${port}/stream/price-changes/airlines`,
    /** As operators read it. */
    figures: async () => ({
      connections: await figure('connections'),
      delivered: await figure('delivered_total'),
      dropped: await figure('dropped_total'),
      lagSeconds: await figure('lag_seconds'),
    }),
    close: () => app.close(),
  }
}

export type StreamServer = Awaited<ReturnType<typeof aStreamServer>>
