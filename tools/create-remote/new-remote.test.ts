import { newRemote, remoteFiles, UnusableName } from './new-remote.ts'

describe('a new remote', () => {
  it('has a page at an address of its own', () => {
    expect(newRemote('mf-last-minute', 'Deals team', '1.4.0')).toEqual({
      name: 'mf-last-minute',
      title: 'Last minute',
      path: '/last-minute',
      owner: 'Deals team',
      shellApi: '^1.4.0',
    })
  })

  it.each(['deals', 'mf-', 'mf-Deals', 'mf-deals-', '../mf-deals', 'mf-d'])('is not called %s', (name) => {
    expect(() => newRemote(name, 'Deals team', '1.4.0')).toThrow(UnusableName)
  })

  it('declares what it exposes', async () => {
    const files = await remoteFiles(newRemote('mf-deals', 'Deals team', '1.4.0'))

    expect(JSON.parse(files['remote.json'] ?? '')).toEqual({
      name: 'mf-deals',
      owner: 'Deals team',
      shellApi: '^1.4.0',
      routes: [{ path: '/deals', title: 'Deals', description: 'Deals on this site.' }],
      slots: [],
    })
    expect(files['src/routes.tsx']).toContain("path: '/deals', element: <DealsPage />")
    expect(Object.keys(files)).toContain('src/pages/deals-page.test.tsx')
  })

  it('has no word of the template left in it, and no file that was built there', async () => {
    const files = Object.entries(await remoteFiles(newRemote('mf-last-minute', 'Deals team', '1.4.0')))

    expect(files).toHaveLength(12)
    expect(files.filter((file) => /template/i.test(file.join('\n')))).toEqual([])
  })
})
