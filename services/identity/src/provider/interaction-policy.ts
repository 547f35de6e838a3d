import type { OidcLibrary } from './load-provider.ts'

/**
 * When a sign-in is needed: as usual, when choosing an account was asked for, and when the account is gone or blocked.
 */
export function loginPolicy({ interactionPolicy: { base, Check, Prompt } }: OidcLibrary) {
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}
