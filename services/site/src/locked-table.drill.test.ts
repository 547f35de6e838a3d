import { aSiteToLock } from './testing/a-site-to-lock.ts'

jest.setTimeout(600_000)

let site: Awaited<ReturnType<typeof aSiteToLock>>
beforeAll(async () => {
  site = await aSiteToLock()
})
afterAll(() => site.close())

it('a lock on any table leaves all that can do without it as it is, and has the rest refused with a word', async () => {
  const refusing: string[] = []
  for (const table of await site.tables()) {
    const { others, surprising, isRefused } = await site.whileLocked(table)
    expect({ table, others, surprising }).toEqual({ table, others: [], surprising: [] })
    if (isRefused) refusing.push(table)
  }

  expect(refusing).toEqual(expect.arrayContaining(['identity_artifact', 'member', 'release', 'route']))
  expect(await site.unusual()).toEqual([])
})
