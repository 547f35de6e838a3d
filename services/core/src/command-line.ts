import { CommanderError, type Command, type CommandUnknownOpts, type OptionValues } from '@commander-js/extra-typings'

export { Command, Option } from '@commander-js/extra-typings'

/** What a command found out: for scripts, and in lines for people; `isBad` when a script had better stop. */
export type Output = { json: unknown; lines: string[]; isBad?: boolean }

/** Makes the action of a command of what it does with the program's subject. */
export type Answer<Subject> = <Taken extends unknown[]>(
  run: (subject: Subject, ...taken: Taken) => Promise<Output>,
) => (...taken: Taken) => Promise<void>

export type Program<Subject, General extends OptionValues> = {
  /** Its options are those of every command. */
  root: Command<[], General>
  /** Adds the commands, or the action of a program that has none. */
  define(root: Command<[], General>, answer: Answer<Subject>): void
  /** What commands work on. */
  open(options: General): Subject | Promise<Subject>
}

export type Streams = { out: (line: string) => void; err: (line: string) => void }

/** The command line is not one that any command understands. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For an option that may be given several times; the variadic ones of commander would take operands as well. */
export const collect = (value: string, earlier: string[] = []) => [...earlier, value]

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommandLine<Subject, General extends OptionValues>(
  { root, define, open }: Program<Subject, General>,
  args: string[],
  { out, err }: Streams,
): Promise<0 | 1 | 2> {
  let code: 0 | 1 = 0
  root.option('--json', 'answer in JSON')
  define(root, (run) => async (...taken) => {
    const { json, lines, isBad } = await run(await open(root.opts()), ...taken)
    out(root.getOptionValue('json') ? JSON.stringify(json, null, 2) : legible(lines.join('\n')))
    if (isBad) code = 1
  })
  prepare(root, out)
  try {
    await root.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    // Help was asked for, and is shown.
    if (error instanceof CommanderError) return 0
    const { message } = error as Error
    const isMisuse = error instanceof UsageError
    err(legible(isMisuse ? `${message} (--help shows what there is)` : message))
    return isMisuse ? 2 : 1
  }
}

/** What others wrote must not steer the terminal that it is shown on, nor turn around what is read. */
const legible = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '�')

/** Nothing ends the process or writes by itself. */
function prepare(command: CommandUnknownOpts, out: Streams['out']) {
  command
    .helpCommand(false)
    .helpOption('-h, --help', 'say what there is, or what one command takes')
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: 120,
      // Further lines are for the command's own help.
      subcommandDescription: (below) => below.description().split('\n')[0] ?? '',
    })
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: () => {} })
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : new UsageError(misuse(error, command))
    })
  for (const option of command.options.filter(({ required }) => required)) {
    command.on(`option:${option.name()}`, (value: string) => {
      // Of `--reason --dry-run` commander makes a reason.
      if (/^--?\w/.test(value)) throw new UsageError(`${option.long} needs a value, and ${value} is an option`)
    })
  }
  for (const below of command.commands) prepare(below, out)
}

/** In one line, with what mends it. */
function misuse({ code, message }: CommanderError, command: CommandUnknownOpts): string {
  const name = nameOf(command)
  const [problem = '', near] = message.replace('error: ', '').split('\n')
  const [, subject] = /'(.*)'/.exec(problem) ?? []
  const suggestion = near ? ` ${near}` : ''
  const { args, registeredArguments, commands } = command
  switch (code) {
    case 'commander.help':
      return 'A command is missing'
    case 'commander.unknownCommand':
      return `There is no command ${subject}${suggestion}`
    case 'commander.unknownOption':
      return `${name} takes no ${subject}${suggestion}; it takes ${name} ${usageOf(command)}`
    case 'commander.missingArgument': {
      const needs = registeredArguments.flatMap(({ description }) => description || [])
      return `${name} needs ${new Intl.ListFormat('en').format(needs)}`
    }
    case 'commander.excessArguments': {
      const others = commands.map(nameOf).join(', ')
      return `${name} does not know what to do with "${args[registeredArguments.length]}"${others && `; there are ${others}`}`
    }
    default:
      return problem
  }
}

/** Without the program's own name, unless there is nothing else. */
const nameOf = (command: CommandUnknownOpts): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

function usageOf(command: CommandUnknownOpts): string {
  const help = command.createHelp()
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]
  const taken = options.filter(({ long }) => long !== '--help').map(({ flags }) => `[${flags}]`)
  return [command.usage().replace(/^\[options\] ?/, ''), ...taken].filter(Boolean).join(' ')
}
