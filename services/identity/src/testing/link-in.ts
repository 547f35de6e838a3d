import type { Mail } from '@pointfare/mail/mail'

/** The letters to an address, the newest last. */
export const mailsTo = (mails: readonly Mail[], to: string) => mails.filter((mail) => mail.to === to)

/** The link below `path` in the newest letter to somebody. */
export function linkIn(mails: readonly Mail[], to: string, path: string): string {
  const [link] =
    mailsTo(mails, to)
      .at(-1)
      ?.text.match(new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`)) ?? []
  if (!link) throw new Error(`No letter to ${to} leads to ${path}`)
  return link
}
