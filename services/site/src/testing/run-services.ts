import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const main = join(import.meta.dirname, '../main.ts')

/** Where Node keeps what it has translated: each process that starts here translates nothing again. */
const translated = { NODE_COMPILE_CACHE: join(tmpdir(), 'pointfare-translated') }

/** The clock of the tests; what these name is for all processes. */
const clock = Object.fromEntries(
  ['NODE_OPTIONS', 'PGOPTIONS', 'POINTFARE_CLOCK_OFFSET_MS', 'SHIFTED_CLOCK'].map((name) => [name, process.env[name]]),
)

/** The services in a process of their own, with these settings and no others; without demo data, which take seconds. */
export function runServices(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...translated,
      ...clock,
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO_DATA: 'off',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Beside a shifted clock each start says so.
  const errors = text(child.stderr).then((reported) =>
    reported.replace(/^Warning: The clock of this site is ahead .*\n/, ''),
  )
  const exited = once(child, 'exit').then(async ([code]) => ({ code: code as number | null, errors: await errors }))
  const ended = exited.then(({ errors: reported }) => Promise.reject(new Error(`The services ended: ${reported}`)))
  ended.catch(() => {})
  let reported = ''
  const heard = new EventTarget()
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    reported += part
    heard.dispatchEvent(new Event('more'))
  })

  /** What a line that they told people says, once it was told so many times; rejects when they end instead. */
  async function said(line: RegExp, times = 1): Promise<string[]> {
    const everywhere = new RegExp(line, 'gm')
    for (;;) {
      const found = [...reported.matchAll(everywhere)][times - 1]
      if (found) return found.slice(1)
      await Promise.race([once(heard, 'more'), ended])
    }
  }

  return {
    /** How it ended: its exit code, and what it told people. */
    exited,
    /** All that it told on its standard output so far. */
    told: () => reported,
    said,
    /** Where it answers; rejects when it ends instead. */
    ready: async (): Promise<string> => (await said(/^The services are ready: (\S+)/))[0] ?? '',
    stop: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => child.kill(signal),
  }
}
