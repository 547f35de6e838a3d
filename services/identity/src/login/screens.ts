import { demoAccounts, demoPassword, socialStandIn } from '../accounts/demo-accounts.ts'
import { field, type FieldErrors, formError, titleOf } from '../pages/form-parts.ts'
import { html } from '../pages/html.ts'
import { layout, type Site } from '../pages/layout.ts'
import { passkeyForm } from '../pages/passkey-form.ts'
import type { PasskeyLogin } from '../passkeys/passkey-login.service.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import type { Client } from './attempts.ts'
import type { LoginResult, LoginService } from './login.service.ts'

export type Form = { email: string; password: string; answer: string; code: string }

/** A page with a form, and what becomes of the form. */
export type Screen = {
  /** Below the address of the login. */
  path: '' | '/social' | '/passkey' | '/second-factor'
  page: (shown: Shown) => string
  /** What the page asks a browser for a passkey, as JSON. */
  question?: (uid: string) => Promise<string | undefined>
  submit: (form: Form, client: Client, uid: string) => Promise<LoginResult>
  /** Whether it is a password that was right, which may not be enough. */
  isFirstFactor?: true
}

/** What a page shows: the login it belongs to, what was typed so far and what is wrong with it. */
type Shown = { loginPath: string; formToken: string; email: string; errors: FieldErrors; passkey: string | undefined }

type Options = {
  settings: TenantSettings
  login: LoginService
  passkeys: PasskeyLogin
  allowsDemo: boolean
  hasSocial: boolean
}

/**
 * The ways to log in: with a password, and what may follow it; with a passkey; beside demo data, where no social login is
 * configured, as a stand-in for one.
 */
export function loginScreens({ settings: { site }, login, passkeys, allowsDemo, hasSocial }: Options): Screen[] {
  const [account] = demoAccounts
  const hint = allowsDemo && account ? { email: account.email, password: demoPassword } : undefined

  const page: Screen['page'] = (shown) => loginPage({ site, ...shown, hasSocial: hasSocial || allowsDemo, hint })
  const password: Screen = { path: '', page, question: passkeys.offer, submit: login.logIn, isFirstFactor: true }
  const passkey: Screen = {
    path: '/passkey',
    page,
    question: passkeys.offer,
    submit: ({ answer }, client, uid) => passkeys.logIn(uid, answer, client),
  }
  const second: Screen = {
    path: '/second-factor',
    page: (shown) => secondFactorPage({ site, ...shown }),
    question: passkeys.offerSecond,
    submit: (given, client, uid) => passkeys.second(uid, given, client),
  }
  const social: Screen = {
    path: '/social',
    page: (shown) => socialPage({ site, ...shown, person: socialStandIn }),
    submit: login.logInAsStandIn,
  }
  return [password, passkey, second, ...(allowsDemo && !hasSocial ? [social] : [])]
}

type Props = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  errors: FieldErrors
  person: { name: string; email: string }
}

/** Stands in for the page of a social network. */
const socialPage = ({ site, loginPath, formToken, errors, person }: Props) =>
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

type SecondFactorPageProps = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  /** What the browser is asked, as JSON. */
  passkey: string | undefined
  errors: FieldErrors
}

/** After the password: a passkey, or one of the codes that are left to whoever has lost it. */
const secondFactorPage = ({ site, loginPath, formToken, passkey, errors }: SecondFactorPageProps) =>
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

type LoginPageProps = {
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
const loginPage = ({ site, loginPath, formToken, email, errors, passkey, hasSocial, hint }: LoginPageProps) =>
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
