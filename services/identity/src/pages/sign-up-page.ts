import { shortestPassword } from '../passwords/password-lengths.ts'
import { field, formError, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'
import { passwordMeter } from './password-meter.ts'

type Props = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  values: { name: string; email: string }
  errors: FieldErrors
}

/** Name, e-mail address and a password for a new account. */
export const signUpPage = ({ site, loginPath, formToken, values, errors }: Props) =>
  layout({
    site,
    title: titleOf('Create an account', errors),
    heading: 'Create an account',
    body: html` <form method="post" action="${loginPath}/sign-up" novalidate>
        ${formError(errors)}
        <input type="hidden" name="token" value="${formToken}" />
        ${field({ name: 'name', label: 'Name', type: 'text', autocomplete: 'name', value: values.name, errors, isFirst: true })}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, errors })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters. A few words are easy to remember and hard to guess.`,
          errors,
        })}
        ${passwordMeter('password')}
        <button class="primary" type="submit">Create account</button>
      </form>
      <p class="other">Have an account? <a href="${loginPath}?with=password">Log in</a></p>
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })
