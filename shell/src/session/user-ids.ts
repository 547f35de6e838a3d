import type { SessionUser } from '@pointfare/shared/remote'

export type UserIds = ReturnType<typeof createUserIds>

/** Remembers per e-mail which id the API has given a person (rule 8.7 of the product). */
export function createUserIds(ask: (user: SessionUser, token: string | undefined) => Promise<string>) {
  const answers = new Map<string, Promise<string>>()

  return {
    /** Asks once for each e-mail, and again after a failure. */
    of(user: SessionUser, token: string | undefined): Promise<string> {
      const answer = answers.get(user.email) ?? ask(user, token)
      answers.set(user.email, answer)
      answer.catch(() => answers.delete(user.email))
      return answer
    },

    forget: () => answers.clear(),
  }
}
