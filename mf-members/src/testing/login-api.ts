import type { LoginDetails } from '@pointfare/shared/contracts/login'
import {
  changeLoginEmail,
  changeLoginName,
  changeLoginPassword,
  getLogin,
  ratePassword,
} from '@pointfare/shared/operations/login'
import { replies, type Answer } from '@pointfare/shared/testing/fake-api'

export const someLogin: LoginDetails = {
  name: 'Ada Okafor',
  email: 'ada@pointfare.example',
  isEmailVerified: true,
  since: '2027-01-01T12:00:00.000Z',
  hasPassword: true,
  isShared: false,
  waitingFor: null,
}

export const rightPassword = 'correct horse battery'

const atField = (field: string, message: string) =>
  Response.json(
    { type: 'about:blank', title: 'Bad Request', status: 400, errors: [{ field, message }] },
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  )

/** A login as the API keeps it, whose password is the right one. */
export function loginOf(initial: LoginDetails = someLogin): { answers: Answer[]; passwords: string[] } {
  let login = initial
  const passwords: string[] = []
  const stored = (changed: Partial<LoginDetails>) => (login = { ...login, ...changed })

  return {
    passwords,
    answers: [
      replies(getLogin, {}, () => Response.json(login)),
      replies(changeLoginName, {}, ({ body }) => Response.json(stored({ name: (body as { name: string }).name }))),
      replies(changeLoginEmail, {}, ({ body }) => {
        const { email, password } = body as { email: string; password: string }
        if (password !== rightPassword) return atField('password', 'This is not your password')
        return Response.json(stored({ waitingFor: email }), { status: 202 })
      }),
      replies(changeLoginPassword, {}, ({ body }) => {
        const { password, newPassword } = body as { password: string; newPassword: string }
        if (password !== rightPassword) return atField('password', 'This is not your password')
        passwords.push(newPassword)
        return new Response(null, { status: 204 })
      }),
      replies(ratePassword, {}, ({ body }) => {
        const { password } = body as { password: string }
        const strong = { level: 4, label: 'Strong', advice: '' }
        return Response.json(password.length < 12 ? { level: 1, label: 'Too weak', advice: 'Add a word.' } : strong)
      }),
    ],
  }
}
