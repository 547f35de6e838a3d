import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { clockOffsetMs } from './clock-offset.mjs'
import { shiftDate } from './shift-date.mjs'

const preload = pathToFileURL(`${import.meta.dirname}/shifted-clock.mjs`).href
const { POINTFARE_CLOCK_OFFSET_MS: _, PGOPTIONS: _database, NODE_OPTIONS: _options, ...unshifted } = process.env

function run(code: string, env: Record<string, string>) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', `import('${preload}').then(() => {${code}})`], {
    env: { ...unshifted, ...env },
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}

const child = `const { spawnSync } = require('node:child_process')
  const tell = (env) => spawnSync(process.execPath, ['-p', 'JSON.stringify([process.env.POINTFARE_CLOCK_OFFSET_MS, Date.now()])'], { env }).stdout.toString()`

describe('POINTFARE_NOW', () => {
  it('is one offset for a process and all that it starts, now and when it starts them again', () => {
    const { stdout } = run(
      `${child}
      const first = tell(process.env)
      setTimeout(() => console.log(JSON.stringify([first, tell(process.env)].map((told) => JSON.parse(told)))), 50)`,
      { POINTFARE_NOW: '2031-02-28T23:58:30Z' },
    )

    const [[offset, first], [sameOffset, second]] = JSON.parse(stdout)
    expect(Number(offset)).toBeGreaterThan(0)
    expect(sameOffset).toBe(offset)
    expect(first).toBeGreaterThanOrEqual(Date.parse('2031-02-28T23:58:30Z'))
    expect(second).toBeGreaterThanOrEqual(first + 50)
  })

  it('is not asked again by a process that was given the offset', () => {
    const env = { POINTFARE_NOW: '2031-02-28T23:58:30Z', POINTFARE_CLOCK_OFFSET_MS: '5000' }

    expect(clockOffsetMs(env)).toBe(5000)
  })

  it('moves the clock of databases that are asked', () => {
    expect(run('console.log(process.env.PGOPTIONS)', { POINTFARE_CLOCK_OFFSET_MS: '5000' }).stdout).toContain(
      '-c pointfare.clock_offset_ms=5000',
    )
  })

  it.each([
    ['is no instant', { POINTFARE_NOW: '2031-02-28' }],
    ['is no instant', { POINTFARE_NOW: '2031-13-01T00:00Z' }],
    ['is in the past', { POINTFARE_NOW: '2020-02-28T12:00:00Z' }],
    ['is no number', { POINTFARE_CLOCK_OFFSET_MS: '-5' }],
  ])('ends the first process with code 2 and a line for people: it %s', (reason, env) => {
    const { stderr, status } = run('', env)

    expect(status).toBe(2)
    expect(stderr).toContain(reason)
    expect(stderr).toContain('such as POINTFARE_NOW=2031-02-28T23:58:30Z')
  })

  it('moves the clock that web servers tell', () => {
    const { stdout } = run(
      `const server = require('node:http').createServer((_, response) => response.end()).listen(0, async () => {
        const { headers } = await fetch('http://localhost:' + server.address().port)
        console.log(headers.get('date'))
        server.close()
      })`,
      { POINTFARE_NOW: '2031-02-28T12:00:00Z' },
    )

    expect(stdout).toMatch(/^Fri, 28 Feb 2031 12:0/)
  })
})

describe('a shifted Date', () => {
  const dayMs = 86_400_000
  const reported = (code: string) => runInContext(`(${shiftDate.toString()})(${dayMs}); ${code}`, createContext({}))

  it('goes on from the later moment', () => {
    const before = runInContext('Date.now()', createContext({})) + dayMs
    const [now, made, text] = reported('[Date.now(), new Date().getTime(), Date.parse(Date())]')

    expect(now).toBeGreaterThanOrEqual(before)
    expect(made).toBeGreaterThanOrEqual(now)
    // Whole seconds.
    expect(text).toBeGreaterThan(before - 1000)
  })

  it('makes the dates that it is told to make', () => {
    expect(reported('[new Date(5).getTime(), Date.UTC(1970), Date.parse("1970-01-02T00:00Z")]')).toEqual([5, 0, dayMs])
  })

  it('is the class of all dates, and may have classes of its own', () => {
    expect(
      reported(
        'const real = new Date(0).constructor; class Day extends Date {}; [new Day() instanceof Date, real === Date]',
      ),
    ).toEqual([true, true])
  })
})
