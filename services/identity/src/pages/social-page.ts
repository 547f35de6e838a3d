import { formError, titleOf, type FieldErrors } from './form-parts.ts'
import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  errors: FieldErrors
  person: { name: string; email: string }
}

/** Stands in for the page of a social network. */
export const socialPage = ({ site, loginPath, formToken, errors, person }: Props) =>
  layout({
    site,
    title: titleOf('Demo social login', errors),
    heading: 'Demo social login',
    body: html` <p class="notice">
        <strong>Demo only.</strong> A social network would ask who you are here. This page signs in a made-up person,
        without a password.
      </p>
      <form method="post" action="${loginPath}/social">
        ${formError(errors)}
        <input type="hidden" name="token" value="${formToken}" />
        <p class="person"><strong>${person.name}</strong><span>${person.email}</span></p>
        <button class="primary" type="submit" autofocus>Continue as ${person.name}</button>
      </form>
      <p class="back"><a href="${loginPath}?with=password">Use another way to log in</a></p>`,
  })
