import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@pointfare/core/db/testing/eventually'

type Heard = { event: string; data: unknown }

/** Follows a stream of events with a token in its header; comments and waiting times are left out. */
export async function listenTo(url: string, token: string) {
  const requested = request(url, { headers: { authorization: `Bearer ${token}` } }).end()
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}`)
  const heard: Heard[] = []
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const [, event] = /^event: (.*)$/m.exec(frame) ?? []
      const [, data] = /^data: (.*)$/m.exec(frame) ?? []
      if (event) heard.push({ event, data: JSON.parse(data ?? 'null') })
    }
  })
  // What waits is cut off by `close`.
  answer.on('error', () => {})

  return {
    next: (): Promise<Heard> => eventually('the stream brings an event', () => heard.shift() ?? false),
    /** Until nothing more comes of what happened before. */
    async quiet() {
      await pause(200)
      heard.splice(0)
    },
    close: () => void requested.destroy(),
  }
}
