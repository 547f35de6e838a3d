import { UsageError, type Options, type OptionValues } from '@pointfare/server/command-line/command'
import type { Input } from '@pointfare/shared/operations/operation'
import type * as decisions from '@pointfare/shared/platform/operations/decisions'
import { userInfo } from 'node:os'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { buildAddress, byName } from './release-command.ts'

/** Of every change: who makes it and why, and that it is made once. */
export const changeOptions = {
  reason: { type: 'string', value: '<text>', help: 'why the site changes (required)' },
  actor: {
    type: 'string',
    value: '<name>',
    default: userInfo().username,
    help: 'who does it (default: the user of this machine)',
  },
  'request-key': {
    type: 'string',
    value: '<key>',
    help: 'the same change with the same key is made once, however often it is sent',
  },
} as const satisfies Options

export const force = {
  type: 'boolean',
  help: 'although the gate finds something; it is recorded with the reason',
} as const satisfies Options[string]

export const accept = {
  type: 'string',
  value: '<origin>',
  multiple: true,
  help: 'let its pages call this origin, which they did not before; it is recorded',
} as const satisfies Options[string]

export const expect = {
  type: 'string',
  value: '<name>@<build>',
  multiple: true,
  help: 'refuse when another build is live (name@none: when any is; of one artifact: <build>)',
} as const satisfies Options[string]

export const dryRun = { type: 'boolean', help: 'only say what would change' } as const satisfies Options[string]

export type ChangeOptions = OptionValues<typeof changeOptions>

/** Makes a change, once for its key. */
export const change = <Op extends Decision>(
  registry: Registry,
  operation: Op,
  input: Input<Op>,
  { 'request-key': requestKey }: ChangeOptions,
) => callRegistry({ ...registry, requestKey }, operation, input)

type Decision = (typeof decisions)[keyof typeof decisions]

/** @throws UsageError when nobody says why */
export function decision(command: string, { actor, reason }: ChangeOptions) {
  if (!reason) throw new UsageError(`${command} needs --reason "why the site changes"`)
  return { actor, reason }
}

export const accepted = (options: { accept: string[] | undefined }) =>
  options.accept ? { accept: options.accept } : {}

export const forced = (options: { force: boolean | undefined }) => (options.force ? { force: true } : {})

/** An expectation of the one artifact that a command is about need not repeat its name. */
export function expected({ expect: told }: { expect: string[] | undefined }, names: string[]) {
  if (!told) return {}
  const named = told.map((text) => (names.length === 1 && !text.includes('@') ? `${names[0]}@${text}` : text))
  return { expect: byName(named.map(expectation)) }
}

/** `mf-search@none` expects that the remote is not live yet. */
const expectation = (text: string): [name: string, build: string | null] =>
  text.endsWith('@none') ? [text.slice(0, -'@none'.length), null] : buildAddress(text)
