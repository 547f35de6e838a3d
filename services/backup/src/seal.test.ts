import { createSeal } from './seal.ts'

const content = Buffer.from('flights '.repeat(1000))
const secret = 'a long secret of an operator'

it.each([[undefined], [secret]])('gives back what it closed, with the secret %s', async (given) => {
  const sealed = await createSeal(given).close('log/1', content)

  expect(await createSeal(given).open('log/1', sealed)).toEqual(content)
  expect(sealed.byteLength).toBeLessThan(200)
})

it('shows nothing of its content, and nothing that two of the same have in common', async () => {
  const seal = createSeal(secret)
  const [one, other] = await Promise.all([seal.close('log/1', content), seal.close('log/1', content)])

  expect(one.includes('flights')).toBe(false)
  expect(one.subarray(4)).not.toEqual(other.subarray(4))
})

it('takes no content for that of another name', async () => {
  const seal = createSeal(secret)

  await expect(seal.open('log/2', await seal.close('log/1', content))).rejects.toThrow(
    'log/2 is damaged, or BACKUP_KEY',
  )
})

it('takes nothing that is not encrypted for its own where it has a key', async () => {
  const open = createSeal(undefined)

  await expect(createSeal(secret).open('log/1', await open.close('log/1', content))).rejects.toThrow(
    'log/1 is not encrypted, although BACKUP_KEY is set',
  )
})

it('notices damage where nothing is encrypted', async () => {
  const seal = createSeal(undefined)
  const sealed = await seal.close('log/1', content)
  sealed[sealed.length - 1]! ^= 1 // it is not empty

  await expect(seal.open('log/1', sealed)).rejects.toThrow('log/1 is damaged.')
})
