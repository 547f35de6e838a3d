import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { forgetBrowser } from './use-account-deletion.ts'

describe('what the site keeps in the browser', () => {
  it('is removed, for this tab and for all', () => {
    const localStorage = { clear: jest.fn() }
    const sessionStorage = { clear: jest.fn() }

    forgetBrowser(() => ({ localStorage, sessionStorage }))

    expect(localStorage.clear).toHaveBeenCalledTimes(1)
    expect(sessionStorage.clear).toHaveBeenCalledTimes(1)
  })

  it('cannot be removed where storage is blocked, which stops nobody', () => {
    expectComplaints(/The browser does not let this page clear what it has stored/)

    expect(() =>
      forgetBrowser(() => {
        throw new Error('blocked')
      }),
    ).not.toThrow()
  })
})
