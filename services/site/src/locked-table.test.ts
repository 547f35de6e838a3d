import { aSiteToLock } from './testing/a-site-to-lock.ts'

let site: Awaited<ReturnType<typeof aSiteToLock>>
beforeAll(async () => {
  site = await aSiteToLock()
})
afterAll(() => site.close())

it.each(['member', 'route'])(
  'a lock on the table %s leaves all that can do without it as it is, and has the rest refused with a word',
  async (table) => {
    expect(await site.unusual()).toEqual([])

    expect(await site.whileLocked(table)).toEqual({ others: [], isRefused: true, surprising: [] })

    expect(await site.unusual()).toEqual([])
  },
)
