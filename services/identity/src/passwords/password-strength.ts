import type { PasswordStrength } from '@pointfare/shared/contracts/login'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'

/** 49,233 leaked passwords, and 187,000 words and names, which guessers combine, reverse, decorate and spell with digits. */
const dictionary = { ...common, ...english }

/**
 * What is looked at of a password, and how many ways to read `@` and `3` as letters are tried: an answer takes at most some
 * tens of milliseconds whatever is sent.
 */
const effort = { maxLength: 64, l33tMaxSubstitutions: 20 }

let estimator: ZxcvbnFactory | undefined
/** Made when it is first needed: the lists take a moment to be read. */
const theEstimator = () =>
  (estimator ??= new ZxcvbnFactory({ translations, graphs: adjacencyGraphs, dictionary, ...effort }))

/** As powers of ten, how many guesses a password withstands that is taken, and one that is called good or strong. */
const enough = 9
const good = 11
const strong = 13

/**
 * How hard a password is to guess for somebody who also knows `ownWords`: name, address and where it is used. Level 1 is
 * refused.
 */
export function strengthOf(password: string, ownWords: readonly string[]): PasswordStrength {
  const { length } = Array.from(password)
  if (length === 0) return { level: 0, label: '', advice: '' }
  if (length < shortestPassword) {
    return { level: 1, label: 'Too weak', advice: `Use at least ${shortestPassword} characters.` }
  }

  if (isOwn(password, ownWords)) {
    return { level: 1, label: 'Too weak', advice: 'Leave out your name, your address and the name of this site.' }
  }

  const { guessesLog10, feedback } = theEstimator().check(password.normalize('NFKC'), [...ownWords])
  const advice = [feedback.warning, feedback.suggestions[0]].filter(Boolean).join(' ')
  if (guessesLog10 < enough) return { level: 1, label: 'Too weak', advice: advice || 'Add another word or two.' }
  if (guessesLog10 < good) return { level: 2, label: 'Fair', advice: 'One more word would make it good.' }
  return guessesLog10 < strong ? { level: 3, label: 'Good', advice: '' } : { level: 4, label: 'Strong', advice: '' }
}

/** So many characters beside a person's own words are enough to judge the whole. */
const enoughBeside = 8

const spelt: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether little is left of it without the words that a guesser knows, however they are spelt. */
function isOwn(password: string, ownWords: readonly string[]): boolean {
  const plain = plainOf(password)
  const rest = ownWords
    .map(plainOf)
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < enoughBeside
}

const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[013457@$!]/g, (sign) => spelt[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** NIST SP 800-63B, section 3.1.1.2: length, and nothing that guessers try first; no rules about kinds of characters. */
export const shortestPassword = 10

export const longestPassword = 128

/** Whose password it is to be, and where: what a guesser tries first. */
type PasswordOwner = { name: string; email: string; siteTitle: string }

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
