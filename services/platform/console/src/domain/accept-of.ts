import type { NewCall } from '@pointfare/shared/platform/site-plan'

/** What a decision says of the calls that it lets; nothing where there are none. */
export const acceptOf = (calls: readonly NewCall[] = []) =>
  calls.length === 0 ? {} : { accept: [...new Set(calls.map(({ origin }) => origin))] }
