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
    body: html` <p>Enter your e-mail address, and we will send you a link to choose a new password.</p>
      <form method="post" action="/u/forgot" novalidate>
        ${formError(errors)}
        <input type="hidden" name="login" value="${login}" />
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors, isFirst: true })}
        <button class="primary" type="submit">Send the link</button>
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
    body: html` <p>If there is an account with that address, we have sent it a link. It works once, within an hour.</p>
      ${outboxNote(outbox)}
      <p>Nothing after a few minutes? Check your spam folder, and the address.</p>
      <p class="choices">
        <a class="button" href="/u/forgot${login && `?login=${login}`}">Try another address</a>
        <a class="button" href="${login ? `/u/login/${login}?with=password` : `${site.origin}/login`}"
          >Back to the login</a
        >
      </p>`,
  })
