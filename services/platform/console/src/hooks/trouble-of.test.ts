import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { troubleOf } from './trouble-of.ts'

const refusal = (status: number, detail?: string) =>
  new HttpError(
    status,
    '/releases/v1/x',
    detail === undefined ? undefined : { type: 'about:blank', title: 'x', status, detail },
  )

describe('what an error means to a release manager', () => {
  it('is the sentence of whoever cannot do it now', () => {
    const away = 'The release registry does not answer, so nothing can be released now; what is live stays live.'

    expect(troubleOf(refusal(503, away))).toMatchObject({
      title: 'This cannot be done now',
      detail: away,
      isPassing: true,
    })
  })

  it('is in the log of a registry that says nothing of it', () => {
    expect(troubleOf(refusal(500))).toMatchObject({ detail: 'Its log says why. Try again in a moment.' })
  })

  it('is that nothing answers', () => {
    expect(troubleOf(new NetworkError('No answer'))).toMatchObject({
      title: 'The registry did not answer',
    })
  })

  it('is the reason of a refusal, which does not pass by waiting', () => {
    expect(troubleOf(refusal(409, 'The channel moved'))).toMatchObject({
      detail: 'The channel moved',
      isPassing: false,
    })
  })
})
