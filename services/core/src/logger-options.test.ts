import Fastify from 'fastify'
import { loggerOptions } from './logger-options.ts'

/** A line of the log of a program in such a process. */
function lineOf(worker?: number) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { ...loggerOptions({ logLevel: 'warn', worker }), stream } })
  app.log.warn('Something is odd')
  return JSON.parse(lines[0] ?? '') as object
}

it('a line of the log names its process, and which of several it is', () => {
  expect(lineOf(2)).toMatchObject({ pid: process.pid, worker: 2, msg: 'Something is odd' })
  expect(lineOf()).toMatchObject({ pid: process.pid })
  expect(lineOf()).not.toHaveProperty('worker')
})

it('a line about a request holds neither its query nor what looks like a secret in its path', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } })
  app.get('*', async () => 'found')
  const uid = 'a_p3UTMhMh1h6-jyLT_RLcVUa8QCES1njfUlqcbBzlm'

  await app.inject(`/u/login/${uid}/sign-up?token=b7Gk2`)
  await app.close()

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET', url: '/u/login/…/sign-up' } })
  expect(lines.join('')).not.toMatch(/a_p3UT|b7Gk2/)
})
