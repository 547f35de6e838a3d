import { startProcess } from '../parent/isolation.ts'

/** A program to be killed: it has a renderer that never listens again, and says which once that is so. */
const loop = 'process.stderr.write("loops"); for (;;);'
const child = startProcess({ heapMb: 64, namespaces: process.argv[2] === 'namespaces' }, ['--eval', loop])
child.stderr?.once('data', () => process.stdout.write(String(child.pid)))
