import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPart, type Part } from './part.ts'

let folder: string
let part: Part
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pointfare-part-'))))
afterEach(async () => {
  await part.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A program that says its process and then waits. */
function startWaiting() {
  const heard: ((line: string) => void)[] = []
  const nextLine = () => new Promise<string>((resolve) => heard.push(resolve))
  const first = nextLine()
  part = startPart({
    name: 'waiting',
    command: '/bin/sh',
    args: ['-c', 'echo $$; exec sleep 600'],
    logFile: join(folder, 'waiting.log'),
    onLine: (line) => heard.shift()?.(line),
  })
  return { first, nextLine }
}

it('a part of a cluster that is killed is started again', async () => {
  const { first, nextLine } = startWaiting()
  const before = Number(await first)
  expect(part.pid()).toBe(before)
  const again = nextLine()
  part.signal('SIGKILL')

  expect(Number(await again)).not.toBe(before)
})

it('a part that is halted can be stopped all the same, and what it said is in its log', async () => {
  const { first } = startWaiting()
  const pid = await first
  part.signal('SIGSTOP')
  await part.stop()

  expect(part.pid()).toBeUndefined()
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  expect(readFileSync(join(folder, 'waiting.log'), 'utf8')).toContain(pid)
})
