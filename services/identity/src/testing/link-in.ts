import type { Letter } from '@pointfare/mail/letter'

/** The letters to an address, the newest last. */
export const lettersTo = (letters: readonly Letter[], to: string) => letters.filter((letter) => letter.to === to)

/** The link below `path` in the newest letter to somebody. */
export function linkIn(letters: readonly Letter[], to: string, path: string): string {
  const [link] =
    lettersTo(letters, to)
      .at(-1)
      ?.text.match(new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`)) ?? []
  if (!link) throw new Error(`No letter to ${to} leads to ${path}`)
  return link
}
