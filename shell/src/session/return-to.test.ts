import { loginAddress, safeReturnTo } from './return-to.ts'

describe('where a login leads back to', () => {
  it.each([
    '/',
    '/members',
    '/members/profile?tab=2#currency',
    '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-02',
    '/search?next=https://evil.example',
    '/cheapest?q=%2F%2F',
  ])('is the page of this site that was asked for: %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it.each([
    undefined,
    null,
    '',
    'members',
    'https://evil.example/members',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '%2F%2Fevil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%00',
    '/members?a=\u0000',
    ' //evil.example',
    '/%E0%A4%A',
    '@evil.example',
  ])('is the home page instead of %j', (address) => {
    expect(safeReturnTo(address)).toBe('/')
  })

  it('is never the login itself', () => {
    expect(safeReturnTo('/login?returnTo=/login')).toBe('/')
  })

  it('travels in the address of the login page', () => {
    expect(loginAddress('/members/profile?tab=2')).toBe('/login?returnTo=%2Fmembers%2Fprofile%3Ftab%3D2')
    expect(loginAddress('/')).toBe('/login')
  })
})
