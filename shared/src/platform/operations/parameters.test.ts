import * as z from 'zod/mini'
import { ofChannel, pageQuery, seqFrom } from './parameters.ts'

const isTaken = (schema: z.ZodMiniType) => (text: string) => z.safeParse(schema, text).success

describe('in an address of the registry', () => {
  it('a channel is named like production', () => {
    const names = ['production', 'p', 'staging-2', `p${'x'.repeat(39)}`]
    const others = ['', 'Production', '2p', '-p', 'a channel', 'p/x', 'p_x', `p${'x'.repeat(40)}`]

    expect([...names, ...others].filter(isTaken(ofChannel.channel))).toEqual(names)
    expect(z.safeParse(ofChannel.channel, '').error?.issues[0]?.message).toBe('A channel is named like production')
  })

  it('a release has a number that the database can keep; 0 is before the first', () => {
    const numbers = ['-1', '0', '1', '2147483647', '2147483648', '1.5', 'x']

    expect(numbers.filter(isTaken(seqFrom(0)))).toEqual(['0', '1', '2147483647'])
    expect(numbers.filter(isTaken(seqFrom(1)))).toEqual(['1', '2147483647'])
  })

  it('a page has 20 entries unless it says how many: up to 100', () => {
    const page = z.object(pageQuery)

    expect(z.parse(page, {})).toEqual({ 'page-number': 0, 'page-size': 20 })
    expect(z.parse(page, { 'page-number': '3', 'page-size': '7' })).toEqual({ 'page-number': 3, 'page-size': 7 })
    expect(['-1', '0', '100000', '100001'].filter(isTaken(pageQuery['page-number']))).toEqual(['0', '100000'])
    expect(['0', '1', '100', '101'].filter(isTaken(pageQuery['page-size']))).toEqual(['1', '100'])
  })
})
