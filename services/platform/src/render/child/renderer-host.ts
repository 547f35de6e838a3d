import { Socket } from 'node:net'
import { createFrameReader, frameOf } from '../wire/frames.ts'
import { ToRenderer, type FromRenderer } from '../wire/messages.ts'
import { bareGlobals } from './bare-globals.ts'
import { createHost } from './host.ts'

// What this process is for: it draws pages with the code of a release, and has nothing that this code could misuse.
const { exit, memoryUsage } = process
// The pipe that the edge opened: what is printed cannot be mistaken for a message.
const pipe = new Socket({ fd: 3, readable: true, writable: true })
const say = (message: FromRenderer) => void pipe.write(frameOf(message))

// A promise that nobody waited for is no reason to end; a throw outside everything is.
process.on('unhandledRejection', () => undefined)
pipe.on('end', () => exit(0))
pipe.on('error', () => exit(0))

bareGlobals()
const host = createHost({ say, rss: () => memoryUsage.rss() })
const read = createFrameReader((message) => host.hear(ToRenderer.parse(message)), Infinity)
pipe.on('data', read)
