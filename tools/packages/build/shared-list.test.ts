import { offersByRequest } from '@pointfare/tools/rspack/shared-modules'
import { sharedList } from './shared-list.ts'

describe('what plugins know of the shell', () => {
  it('is every module that remotes borrow, in versions from the present one on', async () => {
    const shared = await sharedList({ '@pointfare/remote/ui': ['Button'] })

    expect(shared.map(({ request, name }) => [request, name])).toEqual([
      ['react', 'react'],
      ['react/jsx-runtime', 'react/jsx-runtime'],
      ['react-dom', 'react-dom'],
      ['react-router-dom', 'react-router-dom'],
      ['swr', 'swr'],
      ['@emotion/react', '@emotion/react'],
      ['@emotion/react/jsx-runtime', '@emotion/react/jsx-runtime'],
      ['@pointfare/remote', '@pointfare/shared/remote'],
      ['@pointfare/remote/ui', '@pointfare/shared/ui'],
      ['@pointfare/remote/ui/combobox', '@pointfare/shared/ui/combobox'],
    ])
    expect(shared.find(({ name }) => name === '@pointfare/shared/ui')).toMatchObject({
      range: offersByRequest()[0]?.range,
      exports: ['Button'],
    })
  })

  it('has of the router the names that are lent, and no others', async () => {
    const router = (await sharedList({})).find(({ name }) => name === 'react-router-dom')

    expect(router?.exports).toContain('Link')
    expect(router?.exports).not.toContain('createBrowserRouter')
  })
})
