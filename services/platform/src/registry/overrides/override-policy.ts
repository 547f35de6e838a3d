/** Who may have overrides on this site; `people` are names of release tokens. */
export type OverridePolicy = { mode: 'off' } | { mode: 'people'; people: readonly string[] } | { mode: 'on' }

/** What speaks against any override of a token's holder. */
export function policyFault(policy: OverridePolicy, holder: string): 'off' | 'unnamed' | undefined {
  if (policy.mode === 'off') return 'off'
  return policy.mode === 'people' && !policy.people.includes(holder) ? 'unnamed' : undefined
}

/** For the one who asked, at the command line. */
export const policyRefusals = {
  off: 'This site takes no overrides (OVERRIDES=off): look at your build with `npm run dev`, or on a site that takes them',
  unnamed: 'This site takes overrides of named people only, and this token is not among them (OVERRIDE_PEOPLE)',
}
