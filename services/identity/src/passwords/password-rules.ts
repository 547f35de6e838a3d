import { longestPassword, shortestPassword } from './password-lengths.ts'
import { strengthOf } from './password-strength.ts'

/** Whose password it is to be, and where: what a guesser tries first. */
export type PasswordOwner = { name: string; email: string; siteTitle: string }

/** What is wrong with a new password, in a sentence for its owner; undefined when nothing is. */
export function objectionTo(password: string, owner: PasswordOwner): string | undefined {
  const { length } = Array.from(password)
  if (length === 0) return 'Choose a password'
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters`
  if (length > longestPassword) return `Use at most ${longestPassword} characters`

  const { level, advice } = strengthOf(password, ownWords(owner))
  return level === 1 ? `That password is too easy to guess. ${advice}` : undefined
}

/** The words of a name, an address and a title, each also as it stands, without what joins them. */
export function ownWords({ name, email, siteTitle }: PasswordOwner): string[] {
  const words = [name, email, siteTitle].flatMap((text) => [
    text,
    text.replaceAll(/[^\p{L}\p{N}]+/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length > 2))]
}
