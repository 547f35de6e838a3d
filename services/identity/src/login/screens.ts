import { demoAccounts, demoPassword, socialStandIn } from '../accounts/demo-accounts.ts'
import type { FieldErrors } from '../pages/form-parts.ts'
import { loginPage } from '../pages/login-page.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { socialPage } from '../pages/social-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import type { Client } from './attempts.ts'
import type { LoginResult, LoginService } from './login.service.ts'

export type Form = { name: string; email: string; password: string }

/** A page with a form, and what becomes of the form. */
export type Screen = {
  /** Below the address of the login. */
  path: '' | '/sign-up' | '/social'
  page: (shown: Shown) => string
  submit: (form: Form, client: Client) => Promise<LoginResult>
}

/** What a page shows: the login it belongs to, what was typed so far and what is wrong with it. */
type Shown = { loginPath: string; formToken: string; values: Pick<Form, 'name' | 'email'>; errors: FieldErrors }

type Options = { settings: TenantSettings; login: LoginService; allowsDemo: boolean }

/** The ways to log in: with a password, with a new account and, beside demo data, as the social stand-in. */
export function loginScreens({ settings: { site }, login, allowsDemo }: Options): Screen[] {
  const [account] = demoAccounts
  const hint = allowsDemo && account ? { email: account.email, password: demoPassword } : undefined

  const password: Screen = {
    path: '',
    page: ({ values, ...shown }) => loginPage({ site, ...shown, email: values.email, hasSocial: allowsDemo, hint }),
    submit: login.logIn,
  }
  const signUp: Screen = { path: '/sign-up', page: (shown) => signUpPage({ site, ...shown }), submit: login.signUp }
  const social: Screen = {
    path: '/social',
    page: (shown) => socialPage({ site, ...shown, person: socialStandIn }),
    submit: login.logInAsStandIn,
  }
  return allowsDemo ? [password, signUp, social] : [password, signUp]
}
