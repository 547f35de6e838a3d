import type { NewPersonalToken, PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'

type Days = NewPersonalToken['expiresInDays']

/** What a member has chosen for a token that is still to be made. */
export type TokenDraft = { name: string; scopes: readonly PersonalTokenScope[]; days: Days }

/** Nothing is opened that nobody chose. */
export const emptyTokenDraft: TokenDraft = { name: '', scopes: [], days: 90 }

/** What each scope opens, in words for its owner. */
export const scopeChoices = [
  { scope: 'memberships:read', label: 'Memberships', hint: 'Programmes, tiers, numbers and balances' },
  { scope: 'searches:read', label: 'Saved searches', hint: 'What you searched for, on any device' },
  { scope: 'alerts:read', label: 'Alerts', hint: 'What you are to be told, and what you were told' },
] as const satisfies readonly { scope: PersonalTokenScope; label: string; hint: string }[]

export const scopeLabel = (scope: PersonalTokenScope): string =>
  scopeChoices.find((choice) => choice.scope === scope)!.label // every scope has its words

export const expiryChoices: readonly { days: Days; label: string }[] = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
]

export const withScope = (draft: TokenDraft, scope: PersonalTokenScope, isChosen: boolean): TokenDraft => ({
  ...draft,
  scopes: isChosen ? [...draft.scopes, scope] : draft.scopes.filter((each) => each !== scope),
})

export type TokenComplaint = { field: 'name' | 'scopes'; message: string }

/** What is missing first; undefined when nothing is. */
export function complaintAbout({ name, scopes }: TokenDraft): TokenComplaint | undefined {
  if (name.trim() === '') return { field: 'name', message: 'Please name the token' }
  if (scopes.length === 0) return { field: 'scopes', message: 'Please choose what it may read' }
  return undefined
}
