import { get, type IncomingMessage } from 'node:http'

/** Less than a test has: what is missing is named, and not the time that the test took. */
const patienceMs = 60_000

export type Heard = { event: string; id: number | undefined; data: string }

export type Listener = Awaited<ReturnType<typeof listenTo>>

/** A browser's end of the stream, over a socket of its own; resolves with the head of the answer. */
export async function listenTo(url: string, headers: Record<string, string> = {}) {
  const response = await open(url, headers)
  const heard: Heard[] = []
  let text = ''
  let look = () => {}
  let hasEnded = false

  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    heard.push(...blocks.map(parse))
    look()
  })
  response.on('error', () => {})
  response.on('close', () => {
    hasEnded = true
    look()
  })

  const changes = () => heard.filter(({ event }) => event === 'price-change')
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    changes,
    ids: () => changes().map(({ id }) => id),
    hasEnded: () => hasEnded,
    /** Resolves when `holds` does; checked whenever something arrives or the stream ends. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        const tooLate = () => reject(new Error(`Not within ${patienceMs / 1000} s: of a listener, ${String(holds)}`))
        const late = setTimeout(tooLate, patienceMs).unref()
        look = () => {
          if (!holds()) return
          clearTimeout(late)
          resolve()
        }
        look()
      }),
    pause: () => response.pause(),
    resume: () => response.resume(),
    cut: () => response.destroy(),
  }
}

const open = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } }, resolve).on('error', reject)
  })

function parse(block: string): Heard {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]))
  const id = fields.get('id')
  return {
    event: fields.get('event') ?? 'message',
    id: id === undefined ? undefined : Number(id),
    data: fields.get('data') ?? '',
  }
}
