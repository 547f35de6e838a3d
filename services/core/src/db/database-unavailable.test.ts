import { DatabaseUnavailable, translated } from './database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('of the server or the system'), { code })

describe('what a database says', () => {
  it.each([
    ['away', ['08006', '57P01', '57P03', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']],
    ['full', ['53100', '53200', '53300', '58030']],
    ['slow', ['57014', '55P03', '40P01', '25P03']],
  ])('means that it is %s', (trouble, codes) => {
    for (const code of codes) {
      const cause = withCode(code)
      expect(translated(cause)).toMatchObject({ name: 'DatabaseUnavailable', trouble, cause })
    }
  })

  it.each([
    ['away', 'Connection terminated unexpectedly'],
    ['away', 'Client has encountered a connection error and is not queryable'],
    ['slow', 'Query read timeout'],
    ['slow', 'timeout exceeded when trying to connect'],
  ])('means that it is %s in the words of the driver', (trouble, message) => {
    expect(translated(new Error(message))).toMatchObject({ trouble })
  })

  it.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE'])('stays as it is when it is a mistake: %s', (code) => {
    const mistake = withCode(code)

    expect(translated(mistake)).toBe(mistake)
  })

  it('is translated once', () => {
    const once = new DatabaseUnavailable('full')

    expect(translated(once)).toBe(once)
  })
})
