import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type PartOptions = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Where it is started; `/` unless it is said. */
  cwd?: string
  /** Gets what the program says. */
  logFile: string
  /** Options of setpriv(1). */
  privileges?: string[]
  onLine?: (line: string) => void
}

/** A program of the cluster. It is started again when it ends, as a supervisor of services would. */
export type Part = {
  name: string
  pid: () => number | undefined
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

const againMs = 1000
/** Longer than the longest of them needs to end in order. */
const stopMs = 40_000

export function startPart(options: PartOptions): Part {
  const { name, command, args, env = process.env, cwd = '/', logFile, privileges = [], onLine } = options
  const log = createWriteStream(logFile, { flags: 'a' })
  let running: ChildProcess | undefined
  let isStopping = false
  let again: NodeJS.Timeout | undefined

  function start() {
    // The system ends it when this process ends without doing so itself.
    const child = spawn('setpriv', ['--pdeathsig=TERM', ...privileges, command, ...args], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C is for this process, which ends the parts in their order.
      detached: true,
    })
    running = child
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`)
        onLine?.(line)
      })
    }
    child.once('error', (error) => log.write(`${error.message}\n`))
    child.once('exit', () => {
      running = undefined
      if (!isStopping) again = setTimeout(start, againMs)
    })
  }
  start()

  return {
    name,
    pid: () => running?.pid,
    signal: (signal) => void running?.kill(signal),
    async stop() {
      isStopping = true
      clearTimeout(again)
      const child = running
      if (child) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        // One that was halted takes no signal before this one.
        child.kill('SIGCONT')
        const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
        await ended
        clearTimeout(timer)
      }
      await new Promise<void>((resolve) => log.end(resolve))
    },
  }
}
