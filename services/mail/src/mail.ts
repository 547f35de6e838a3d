/** What is written to one person by e-mail. */
export type Mail = {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** Which letter this is: a second one with the same key is never stored or sent, for ever. */
  key: string
  /** Whose letter it is: it goes with the record. */
  memberId?: string | null
  /** Of a letter about a login at the site's own tenant, whose: it goes with that. */
  accountId?: string | null
  /** Ends what the letter belongs to with one POST, without a login (RFC 8058). */
  unsubscribeUrl?: string
  /** What it is about, such as `verify` or `alert`. */
  kind: string
}
