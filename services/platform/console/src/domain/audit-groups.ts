/** What of the audit is shown together, by what its addresses call it; nothing: everything. */
const groups: Record<string, { label: string; kinds: string[] }> = {
  tokens: { label: 'Tokens made and revoked', kinds: ['token-created', 'token-revoked'] },
  denied: { label: 'Turned away', kinds: ['denied'] },
  looks: {
    label: 'Overrides and previews',
    kinds: ['granted', 'used', 'refused', 'ended'].flatMap((how) => [`override-${how}`, `preview-${how}`]),
  },
}

/** For a list to choose from. */
export const auditGroups = [
  { value: '', label: 'Everything' },
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
]

/** The kinds of entries of a group; undefined for what is none, of which everything is shown. */
export const kindsOf = (group: string): string[] | undefined => groups[group]?.kinds
