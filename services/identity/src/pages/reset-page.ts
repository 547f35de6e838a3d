import { shortestPassword } from '../passwords/password-lengths.ts'
import { field, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'
import { passwordMeter } from './password-meter.ts'

type Props = { site: Site; token: string; email: string; errors: FieldErrors }

/** A new password for the account that a link belongs to; the address stands there for managers of passwords. */
export const resetPage = ({ site, token, email, errors }: Props) =>
  layout({
    site,
    title: titleOf('Choose a new password', errors),
    heading: 'Choose a new password',
    body: html` <p>For <strong class="address">${email}</strong>. Every device will be signed out.</p>
      <form method="post" action="/u/reset" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input hidden type="email" id="email" value="${email}" autocomplete="username" readonly />
        ${field({
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters. A few words are easy to remember and hard to guess.`,
          errors,
          isFirst: true,
        })}
        ${passwordMeter('password')}
        <button class="primary" type="submit">Change password</button>
      </form>`,
  })
