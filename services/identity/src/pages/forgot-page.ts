import { outboxNote } from './check-email-page.ts'
import { field, formError, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = { site: Site; login: string; email: string; errors: FieldErrors }

/** Where to send the link to a new password. */
export const forgotPage = ({ site, login, email, errors }: Props) =>
  layout({
    site,
    title: titleOf('Forgot your password?', errors),
    heading: 'Forgot your password?',
    body: html` <p>Enter your e-mail address, and we send you a link to choose a new password.</p>
      <form method="post" action="/u/forgot" novalidate>
        ${formError(errors)}
        <input type="hidden" name="login" value="${login}" />
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors, isFirst: true })}
        <button class="primary" type="submit">Send the letter</button>
      </form>
      <p class="back">
        <a href="${login ? `/u/login/${login}?with=password` : `${site.origin}/login`}">Back to the login</a>
      </p>`,
  })

/** The same whoever asked, and for whichever address. */
export const forgotSentPage = ({
  site,
  login,
  outbox,
}: Pick<Props, 'site' | 'login'> & { outbox: string | undefined }) =>
  layout({
    site,
    title: 'Check your e-mail',
    body: html` <p>
        If somebody has an account with the address you typed, a letter to it is on its way. Its link works once, within
        an hour.
      </p>
      ${outboxNote(outbox)}
      <p>
        Nothing there after a few minutes? Look among what your mail counts as spam, and whether it was this address.
      </p>
      <p class="choices">
        <a class="button" href="/u/forgot${login && `?login=${login}`}">Try another address</a>
        <a class="button" href="${login ? `/u/login/${login}?with=password` : `${site.origin}/login`}"
          >Back to the login</a
        >
      </p>`,
  })
