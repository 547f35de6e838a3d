import { randomUUID } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import type { Block } from '@pointfare/mail/layout/block'
import { mailOf } from '@pointfare/mail/mail-layout'
import type { Post } from '@pointfare/mail/post'

export type LoginMails = ReturnType<typeof createLoginMails>

type Options = { post: Post; site: { title: string; origin: string }; contactEmail: string }

/** What decides from now on who gets into an account, or has just done so. */
export type ChangeOfWaysIn = keyof typeof changesOfWaysIn

const changesOfWaysIn = {
  'passkey-added': {
    subject: 'A passkey was added',
    reported: 'Just now a passkey was added to your account. It logs in without your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    reported: 'Just now a passkey was removed from your account. It can no longer be used to log in.',
  },
  'second-factor-on': {
    subject: 'Your login asks for a passkey now',
    reported:
      'From now on it asks for one after the password, or for one of the recovery codes that were shown just now. Earlier codes no longer work.',
  },
  'second-factor-off': {
    subject: 'Your login asks for no passkey any more',
    reported: 'From now on your password is enough. The recovery codes no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    reported:
      'Somebody, probably you, has logged in with your password and one of your recovery codes, which no longer works.',
  },
} as const

/** Where a letter goes, and the account that it is about where there is one: it is that account's to take along, and to end. */
type Reader = { email: string; id?: string }

type Words = { kind: string; subject: string; preheader: string; blocks: Block[]; why: string }

const text = (words: string): Block => ({ kind: 'text', text: words })
const note = (words: string): Block => ({ kind: 'note', text: words })

/**
 * What the tenant writes to people. Nothing that a stranger typed is repeated in a letter to somebody who may not have
 * asked for it.
 */
export function createLoginMails({ post, site, contactEmail }: Options) {
  const at = (path: string, token?: string) => `${site.origin}${path}${token ? `?token=${token}` : ''}`
  const typedHere = `This address was typed at the login of ${site.title}.`
  const yourLogin = `Your login at ${site.title} has this address.`
  const notYou = `Was it not you? Choose a new password at ${at('/u/forgot')}, and write to ${contactEmail}.`

  const send = (tx: Database, to: Reader, { kind, subject, preheader, blocks, why }: Words) =>
    post.send(tx, {
      to: to.email,
      accountId: to.id ?? null,
      subject: `${subject} | ${site.title}`,
      ...mailOf({ site, preheader, heading: subject, blocks, footer: { why } }),
      key: `login-${kind}-${randomUUID()}`,
      kind,
    })

  return {
    /** The link that makes an account. */
    verify: (tx: Database, to: Reader, token: string) =>
      send(tx, to, {
        kind: 'verify',
        subject: 'Confirm your e-mail address',
        preheader: 'One press and your account is ready.',
        blocks: [
          text(`Somebody, probably you, is creating an account at ${site.title} with this address.`),
          { kind: 'button', label: 'Confirm my address', url: at('/u/verify', token) },
          text('The link works once, within 24 hours.'),
          note('It was not you? Then do nothing: no account is made, and nobody can use your address.'),
        ],
        why: typedHere,
      }),

    /** To whoever has an account and was signing up again. */
    taken: (tx: Database, to: Reader) =>
      send(tx, to, {
        kind: 'taken',
        subject: 'You already have an account',
        preheader: 'Log in with it, or choose a new password.',
        blocks: [
          text(
            `Somebody, probably you, was creating an account at ${site.title} with this address. It has one already, so none was made.`,
          ),
          { kind: 'button', label: 'Log in', url: at('/login') },
          { kind: 'link', label: 'Choose a new password', url: at('/u/forgot') },
          note('It was not you? Then do nothing: your account is as it was.'),
        ],
        why: typedHere,
      }),

    /** The link to a new password. */
    reset: (tx: Database, to: Reader, token: string) =>
      send(tx, to, {
        kind: 'reset',
        subject: 'Choose a new password',
        preheader: 'The link works once, within an hour.',
        blocks: [
          text(`Somebody, probably you, has forgotten the password of your account at ${site.title}.`),
          { kind: 'button', label: 'Choose a new password', url: at('/u/reset', token) },
          text('The link works once, within an hour.'),
          note('It was not you? Then do nothing: your password stays as it is.'),
        ],
        why: typedHere,
      }),

    /** In the place of a reset, for a login that everybody shares. */
    shared: (tx: Database, to: Reader) =>
      send(tx, to, {
        kind: 'reset',
        subject: 'This login is shared',
        preheader: 'Its password stays as it is.',
        blocks: [
          text(
            `This is a demo login of ${site.title}, which everybody uses who looks around. Its password stands on the login page and stays as it is.`,
          ),
          { kind: 'button', label: 'Log in', url: at('/login') },
        ],
        why: typedHere,
      }),

    passwordChanged: (tx: Database, to: Reader, signedOut: 'everywhere' | 'elsewhere') =>
      send(tx, to, {
        kind: 'password-changed',
        subject: 'Your password was changed',
        preheader: signedOut === 'everywhere' ? 'You are signed out everywhere.' : 'Other devices are signed out.',
        blocks: [
          text(`The password of your account at ${site.title} was changed just now.`),
          text(
            signedOut === 'everywhere'
              ? 'Every device was signed out. Log in with the new password.'
              : 'Every other device was signed out.',
          ),
          { kind: 'link', label: 'Log in', url: at('/login') },
          note(notYou),
        ],
        why: yourLogin,
      }),

    waysInChanged: (tx: Database, to: Reader, kind: ChangeOfWaysIn) =>
      send(tx, to, {
        kind,
        subject: changesOfWaysIn[kind].subject,
        preheader: 'Nothing is to be done if it was you.',
        blocks: [
          text(changesOfWaysIn[kind].reported),
          { kind: 'button', label: 'Look after your login', url: at('/members/profile') },
          note(`${notYou} In your profile, remove passkeys that you do not know, as a new password leaves them.`),
        ],
        why: yourLogin,
      }),

    /** To the new address: the link that makes it the account's. */
    confirmAddress: (tx: Database, to: Reader, token: string) =>
      send(tx, to, {
        kind: 'address-change',
        subject: 'Confirm your new address',
        preheader: 'Your login has it once you confirm.',
        blocks: [
          text(`Somebody, probably you, wants to log in at ${site.title} with this address from now on.`),
          { kind: 'button', label: 'Confirm my new address', url: at('/u/change-address', token) },
          text('The link works once, within 24 hours. Until then the login keeps the address that it has.'),
          note('It was not you? Then do nothing: the address is not taken over.'),
        ],
        why: typedHere,
      }),

    /** To the new address, when another account has it. */
    addressTaken: (tx: Database, to: Reader) =>
      send(tx, to, {
        kind: 'taken',
        subject: 'This address has an account',
        preheader: 'So it cannot become the address of another.',
        blocks: [
          text(
            `Somebody, probably you, wants to give this address to another account at ${site.title}. It has an account of its own, so nothing was changed.`,
          ),
          { kind: 'button', label: 'Log in', url: at('/login') },
          { kind: 'link', label: 'Choose a new password', url: at('/u/forgot') },
          note('To use it for the other account, delete this one first, in its profile.'),
        ],
        why: typedHere,
      }),

    /** To the address of before, as soon as another one is asked for. */
    addressRequested: (tx: Database, to: Reader, wanted: string) =>
      send(tx, to, {
        kind: 'address-change',
        subject: 'A new address was asked for',
        preheader: 'Your login keeps this address until the new one is confirmed.',
        blocks: [
          text(`Your login at ${site.title} is to have another address. It has it once a letter there is answered.`),
          { kind: 'table', rows: [['New address', wanted]] },
          note(notYou),
        ],
        why: yourLogin,
      }),

    /** To the address of before, which is the account's no more. */
    addressChanged: (tx: Database, to: Reader, wanted: string) =>
      send(tx, to, {
        kind: 'address-changed',
        subject: 'Your address was changed',
        preheader: 'From now on you log in with the new one.',
        blocks: [
          text(`Your login at ${site.title} has another address now, and this one no more.`),
          { kind: 'table', rows: [['New address', wanted]] },
          note(`Was it not you? Write to ${contactEmail} at once.`),
        ],
        why: `Your login at ${site.title} had this address until now.`,
      }),
  }
}
