import { formError, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = {
  site: Site
  /** Where letters can be read on this site itself, beside demo data. */
  outbox: string | undefined
  loginPath: string
  formToken: string
  email: string
  /** Another letter has just been sent. */
  isAgain: boolean
  errors: FieldErrors
}

/** After a sign-up: word for word the same whether the address has an account or not. */
export const checkEmailPage = ({ site, outbox, loginPath, formToken, email, isAgain, errors }: Props) =>
  layout({
    site,
    title: 'Check your e-mail',
    body: html` ${formError(errors)}
      ${isAgain && html`<p class="notice good" role="status">We have sent another e-mail.</p>`}
      <p>
        We have sent a link to <strong class="address">${email}</strong>. Open it within 24 hours, in this browser if
        you can.
      </p>
      ${outboxNote(outbox, email)}
      <p>Nothing after a few minutes? Check your spam folder, or:</p>
      <form method="post" action="${loginPath}/check-email">
        <input type="hidden" name="token" value="${formToken}" />
        <button class="button" type="submit">Send another e-mail</button>
      </form>
      <p class="other">
        Wrong address? <a href="${loginPath}/sign-up">Sign up again</a>. Confirmed on another device?
        <a href="${loginPath}?with=password">Log in</a>
      </p>
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })

/** Beside demo data nothing is really sent, so visitors are told where to look. */
export const outboxNote = (outbox: string | undefined, email?: string) =>
  outbox !== undefined &&
  html`<aside class="notice">
    This demo site sends no e-mail. Open yours in the
    <a href="${outbox}${email ? `?to=${encodeURIComponent(email)}` : ''}">outbox</a>.
  </aside>`
