import { consentCookie, knownVisitorScript } from './known-visitor.ts'

/** What the styles of a drawn page are told. */
function reported() {
  document.documentElement.removeAttribute('data-asks')
  document.documentElement.removeAttribute('data-held')
  // oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
  new Function(knownVisitorScript)()
  return Object.fromEntries(Object.entries(document.documentElement.dataset))
}

const setCookie = (cookie: string) => void (document.cookie = cookie)

afterEach(() => {
  setCookie(`${consentCookie}=; max-age=0`)
  setCookie('auth0.client.is.authenticated=; max-age=0')
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

describe('a page that a server drew for everybody', () => {
  it('asks about cookies whoever has not answered', () => {
    expect(reported()).toEqual({ asks: '' })
  })

  it.each(['true', 'false'])('asks nobody whose answer is %s', (answer) => {
    setCookie(`${consentCookie}=${answer}`)

    expect(reported()).toEqual({})
  })

  it('asks again where the answer cannot be read', () => {
    setCookie(`${consentCookie}=perhaps`)

    expect(reported()).toEqual({ asks: '' })
  })

  it('asks nobody whose browser has answered for them', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })

    expect(reported()).toEqual({})
  })

  it('keeps room for whoever has a session', () => {
    setCookie('auth0.client.is.authenticated=true')
    expect(reported()).toEqual({ asks: '', held: '' })
    setCookie('auth0.client.is.authenticated=; max-age=0')

    localStorage.setItem('@@auth0spajs@@::client::@@user@@', '{}')

    expect(reported()).toEqual({ asks: '', held: '' })
  })
})
