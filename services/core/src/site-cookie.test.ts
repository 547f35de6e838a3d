import { siteCookie } from './site-cookie.ts'

const until = new Date('2027-03-01T12:00:00.000Z')

describe('a cookie of a site with TLS', () => {
  const cookie = siteCookie('seat', 'https://pointfare.example')

  it('can be set by this host only, for all of its paths, and be read by no script', () => {
    expect(cookie.set('12a', until)).toBe(
      '__Host-seat=12a; Expires=Mon, 01 Mar 2027 12:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('lasts until the browser closes unless it is given a time', () => {
    expect(cookie.set('12a')).toBe('__Host-seat=12a; Path=/; HttpOnly; SameSite=Lax; Secure')
  })

  it('is removed with the attributes that its name demands', () => {
    expect(cookie.remove()).toBe('__Host-seat=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  })

  it('is not the one of the plain name, which any neighbour may set', () => {
    expect(cookie.valueIn('seat=1b; x__Host-seat=2; __Host-seat=3.c')).toBe('3.c')
    expect(cookie.valueIn('seat=1b')).toBeUndefined()
    expect(cookie.valueIn(undefined)).toBeUndefined()
  })
})

describe('a cookie of a site without TLS', () => {
  const cookie = siteCookie('seat', 'http://localhost:4000')

  it('has its plain name, because browsers take no other', () => {
    expect(cookie.set('12a')).toBe('seat=12a; Path=/; HttpOnly; SameSite=Lax')
    expect(cookie.remove()).toBe('seat=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(cookie.valueIn('other=1; seat=1b')).toBe('1b')
  })
})
