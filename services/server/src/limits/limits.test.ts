import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rateLimits, type Limit } from './limits.ts'
import { waitingTime } from './waiting-time.ts'

const operating = readFileSync(join(import.meta.dirname, '../../../../docs/operating/front.md'), 'utf8')

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** As the table for operators says it. */
const rowOf = ({ what, per, most, seconds }: Limit) => [what, per, most.toLocaleString('en-GB'), waitingTime(seconds)]

describe('the limits', () => {
  it('are those that operators read of', () => {
    const [, table = ''] = operating.split('| what | per | at most | within |\n')
    const rows = table.split('\n\n')[0]?.trim().split('\n').slice(1).map(cells)

    expect(rows).toEqual(Object.values(rateLimits()).map(rowOf))
  })

  it('are as many times as the operator says, except what costs money', () => {
    const { pages, holidays } = rateLimits(4)

    expect([pages.most, holidays.most]).toEqual([1200, 10])
  })

  it('are none when the operator takes them away', () => {
    const { pages, apiKilobytes, declarations } = rateLimits(Infinity)

    expect([pages.most, apiKilobytes.most, declarations.most]).toEqual([Infinity, Infinity, Infinity])
  })
})
