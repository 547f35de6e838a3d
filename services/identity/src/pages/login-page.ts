import { field, formError, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { passkeyForm } from './passkey-form.ts'
import { layout, type Site } from './layout.ts'

type Props = {
  site: Site
  /** Where the form is sent; the other pages are below it. */
  loginPath: string
  formToken: string
  email: string
  errors: FieldErrors
  /** What a browser is asked for a passkey, as JSON; undefined where there are none. */
  passkey: string | undefined
  hasSocial: boolean
  /** Whether the page tells visitors the demo accounts. */
  hint: { email: string; password: string } | undefined
}

/** E-mail address and password, and the other ways in. */
export const loginPage = ({ site, loginPath, formToken, email, errors, passkey, hasSocial, hint }: Props) =>
  layout({
    site,
    title: titleOf('Log in', errors),
    heading: 'Log in',
    body: html` <form method="post" action="${loginPath}" novalidate>
        ${formError(errors)}
        <input type="hidden" name="token" value="${formToken}" />
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors, isFirst: true })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', errors })}
        <p class="forgot"><a href="/u/forgot?login=${uidIn(loginPath)}">Forgot password?</a></p>
        <button class="primary" type="submit">Continue</button>
      </form>
      ${
        passkey &&
        html`${passkeyForm({
          action: `${loginPath}/passkey`,
          formToken,
          question: passkey,
          label: 'Sign in with a passkey',
          isOtherWay: true,
        })}`
      }
      ${
        hasSocial &&
        html`<p class="or"><span>or</span></p>
          <a class="button" href="${loginPath}/social">Continue with Social Login</a>`
      }
      <p class="other">New here? <a href="${loginPath}/sign-up">Create an account</a></p>
      ${
        hint &&
        html`<aside class="notice">
          To look around, log in as <code>${hint.email}</code> with the password <code>${hint.password}</code>.
        </aside>`
      }
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })

const uidIn = (loginPath: string) => loginPath.slice(loginPath.lastIndexOf('/') + 1)
