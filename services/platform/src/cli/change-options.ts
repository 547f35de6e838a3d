import { collect, Command, Option, UsageError } from '@pointfare/core/command-line'
import type { Input } from '@pointfare/shared/operations/operation'
import type * as decisions from '@pointfare/shared/platform/operations/decisions'
import { userInfo } from 'node:os'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { buildAddress, byName } from './release-command.ts'

export const reasonOption = new Option('--reason <text>', 'why the site changes (required)')

export const actorOption = new Option('--actor <name>', 'who does it').default(userInfo().username)

/** Of every change: who makes it and why, and that it is made once. */
export const changeCommand = (name: string) =>
  new Command(name)
    .addOption(reasonOption)
    .addOption(actorOption)
    .option('--request-key <key>', 'the same change with the same key is made once, however often it is sent')

export const force = new Option('--force', 'although the gate finds something; it is recorded with the reason')

export const accept = new Option(
  '--accept <origin>',
  'let its pages call this origin, which they did not before; it is recorded',
).argParser(collect)

export const expect = new Option(
  '--expect <name@build>',
  'refuse when another build is live (name@none: when any is; of one artifact: <build>)',
).argParser(collect)

export const dryRun = new Option('--dry-run', 'only say what would change')

export type ChangeOptions = ReturnType<ReturnType<typeof changeCommand>['opts']>

/** Makes a change, once for its key. */
export const change = <Op extends Decision>(
  registry: Registry,
  operation: Op,
  input: Input<Op>,
  { requestKey }: ChangeOptions,
) => callRegistry({ ...registry, requestKey }, operation, input)

type Decision = (typeof decisions)[keyof typeof decisions]

/** @throws UsageError when nobody says why */
export function decision(command: string, { actor, reason }: Pick<ChangeOptions, 'actor' | 'reason'>) {
  if (!reason) throw new UsageError(`${command} needs --reason "why the site changes"`)
  return { actor, reason }
}

export const accepted = (options: { accept?: string[] | undefined }) =>
  options.accept ? { accept: options.accept } : {}

export const forced = (options: { force?: true | undefined }) => (options.force ? { force: true } : {})

/** An expectation of the one artifact that a command is about need not repeat its name. */
export function expected({ expect: reported }: { expect?: string[] | undefined }, names: string[]) {
  if (!reported) return {}
  const named = reported.map((text) => (names.length === 1 && !text.includes('@') ? `${names[0]}@${text}` : text))
  return { expect: byName(named.map(expectation)) }
}

/** `mf-search@none` expects that the remote is not live yet. */
const expectation = (text: string): [name: string, build: string | null] =>
  text.endsWith('@none') ? [text.slice(0, -'@none'.length), null] : buildAddress(text)
