import { Socket } from 'node:net'
import { createFrameReader, frameOf } from '../wire/frames.ts'
import { type FromRenderer, ToRenderer } from '../wire/messages.ts'
import { createHost } from './host.ts'

const nothing = () => undefined

/** Names of Node and of browsers that a page must not reach, or that would make code take this for a browser. */
const gone = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'navigator',
  'Storage',
  'Worker',
]

/**
 * Takes from this process what pages have no use for. The permission model denies files, processes and network whatever
 * is left; signals it does not deny, and this leaves no name by which one could be sent.
 */
function bareGlobals() {
  for (const name of gone) Reflect.deleteProperty(globalThis, name)
  const { nextTick, version } = process
  const stub = {
    env: { NODE_ENV: 'production' },
    version,
    versions: {},
    nextTick,
    emitWarning: nothing,
    cwd: () => '/',
  }
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(stub), writable: false, configurable: false })
  const silent = Object.fromEntries(Object.keys(console).map((name) => [name, nothing]))
  Object.defineProperty(globalThis, 'console', { value: silent, writable: true, configurable: true })
}

// What this process is for: it draws pages with the code of a release, and has nothing that this code could misuse.
const { exit, memoryUsage, nextTick } = process
// The pipe that the edge opened: what is printed cannot be mistaken for a message.
const pipe = new Socket({ fd: 3, readable: true, writable: true })
let isCorked = false

/** What a page begins and ends with in one go is written in one go. All else leaves at once: whose code runs next may never end. */
function say(message: FromRenderer, text?: string) {
  if (message.kind === 'begin' && !isCorked) {
    isCorked = true
    pipe.cork()
    nextTick(leave)
  }
  pipe.write(frameOf(message, text))
  if (message.kind === 'evaluating') leave()
}

function leave() {
  if (!isCorked) return
  isCorked = false
  pipe.uncork()
}

// A promise that nobody waited for is no reason to end; a throw outside everything is.
process.on('unhandledRejection', () => undefined)
pipe.on('end', () => exit(0))
pipe.on('error', () => exit(0))

bareGlobals()
const memory = () => {
  const { rss, heapUsed } = memoryUsage()
  return { rss, heap: heapUsed }
}
const host = createHost({ say, memory })
const read = createFrameReader((message, text) => host.hear(ToRenderer.parse(message), text.toString()), Infinity)
pipe.on('data', read)
