import { buildAddress, UsageError } from './command.ts'
import type { CliOptions } from './options.ts'

/** @throws UsageError when nobody says why */
export function withReason(command: string, { actor, reason }: CliOptions) {
  if (!reason) throw new UsageError(`${command} needs --reason "why the site changes"`)
  return { actor, reason }
}

/** `mf-search@none` expects that the remote is not live yet. */
export function expectation(text: string): [name: string, build: string | null] {
  return text.endsWith('@none') ? [text.slice(0, -'@none'.length), null] : buildAddress(text)
}

/** An expectation of the one artifact that a command is about need not repeat its name. */
export const expectationOf = (names: readonly string[]) => (text: string) =>
  names.length === 1 && !text.includes('@') ? expectation(`${names[0]}@${text}`) : expectation(text)
