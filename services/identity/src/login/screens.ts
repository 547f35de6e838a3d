import { demoAccounts, demoPassword, socialStandIn } from '../accounts/demo-accounts.ts'
import type { FieldErrors } from '../pages/form-parts.ts'
import { loginPage } from '../pages/login-page.ts'
import { secondFactorPage } from '../pages/second-factor-page.ts'
import { socialPage } from '../pages/social-page.ts'
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
