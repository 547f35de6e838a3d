import { field, formError, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'

type Props = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  /** What the browser is asked, as JSON. */
  passkey: string | undefined
  errors: FieldErrors
}

/** After the password: a passkey, or one of the codes that are left to whoever has lost it. */
export const secondFactorPage = ({ site, loginPath, formToken, passkey, errors }: Props) =>
  layout({
    site,
    title: titleOf('One more step', errors),
    heading: 'One more step',
    body: html` <p>Your password is right. Your account also asks for a passkey.</p>
      ${formError(errors)}
      ${
        passkey &&
        html`${passkeyForm({ action: `${loginPath}/second-factor`, formToken, question: passkey, label: 'Use your passkey', look: 'primary' })}`
      }
      <form method="post" action="${loginPath}/second-factor" novalidate>
        <input type="hidden" name="token" value="${formToken}" />
        ${field({
          name: 'code',
          label: 'Recovery code',
          type: 'text',
          autocomplete: 'one-time-code',
          hint: 'Without your passkey: one of the codes you were shown when you turned this on. Each works once.',
          errors,
        })}
        <button class="button" type="submit">Use the code</button>
      </form>
      <p class="back"><a href="${loginPath}?with=password">Use another account</a></p>`,
  })
