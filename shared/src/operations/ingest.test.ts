import * as z from 'zod/mini'
import { dropHeldBatch } from './ingest.ts'

describe('the number of a held batch', () => {
  const { id } = dropHeldBatch.params

  it('is one that the database can keep', () => {
    const numbers = ['0', '1', '2147483647', '2147483648', '1.5']

    expect(numbers.filter((text) => z.safeParse(id, text).success)).toEqual(['1', '2147483647'])
  })

  it('is no other text', () => {
    expect(z.safeParse(id, 'latest').error?.issues[0]?.message).toBe('Held batches have numbers')
  })
})
