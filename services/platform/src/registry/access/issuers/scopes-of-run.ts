import type { IssuerRule } from '@pointfare/shared/platform/release-issuer'

type Claims = Readonly<Record<string, unknown>>

/**
 * What sets runs off that only those can begin who may push to the project. Anything else, a pull request from a fork
 * above all, runs what strangers wrote, and counts only for rules that name it.
 */
const usualEvents = ['push', 'schedule', 'release', 'workflow_dispatch', 'web', 'api', 'trigger']
const namesOfEvents = ['event_name', 'pipeline_source']

/** What the rules let a run do whose issuer says this of it; empty when none is about it. */
export const scopesOfRun = (rules: readonly IssuerRule[], claims: Claims): string[] => [
  ...new Set(rules.filter((rule) => isAbout(rule, claims)).flatMap(({ scopes }) => scopes)),
]

function isAbout({ claims: wanted }: IssuerRule, claims: Claims): boolean {
  const all = { ...unlessNamed(claims), ...wanted }
  return Object.entries(all).every(([name, patterns]) =>
    [patterns].flat().some((pattern) => isLike(claims[name], pattern)),
  )
}

/** For what a token says of its event, which a rule may leave out. */
const unlessNamed = (claims: Claims): IssuerRule['claims'] =>
  Object.fromEntries(namesOfEvents.filter((name) => claims[name] !== undefined).map((name) => [name, usualEvents]))

function isLike(claim: unknown, pattern: string): boolean {
  if (typeof claim !== 'string' && typeof claim !== 'number' && typeof claim !== 'boolean') return false
  const text = String(claim)
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
}
