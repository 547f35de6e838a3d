import { parseArgs } from 'node:util'
import { UsageError, type Command, type Options, type OptionValues } from './command.ts'
import { helpText, usageLine } from './help-text.ts'

export type Program<Subject, General extends Options> = {
  name: string
  commands: Command<Subject>[]
  /** Options that every command takes. */
  general: General
  /** What commands work on. */
  open(options: OptionValues<General>): Subject | Promise<Subject>
}

export type Streams = { out: (line: string) => void; err: (line: string) => void }

const everywhere = {
  json: { type: 'boolean', help: 'answer in JSON' },
  help: { type: 'boolean', short: 'h', help: 'say what there is, or what one command takes' },
} as const satisfies Options

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommandLine<Subject, General extends Options>(
  program: Program<Subject, General>,
  args: string[],
  { out, err }: Streams,
): Promise<0 | 1 | 2> {
  const { name, commands, open } = program
  const general: Options = { ...program.general, ...everywhere }
  try {
    const { words, given } = readWords(args, commands, general)
    const command = commandNamed(words, commands)
    if (given.includes('help')) {
      out(helpText(name, commandsBelow(words[0], commands), general))
      return 0
    }
    if (!command) throw new UsageError(words[0] ? `There is no command ${words[0]}` : 'A command is missing')

    const options: Options = { ...command.options, ...general }
    const stranger = given.find((option) => !Object.hasOwn(options, option))
    if (stranger) {
      const usage = usageLine(command, options)
      throw new UsageError(`${command.name || name} takes no --${stranger}; it takes ${usage}`)
    }
    const operands = operandsOf(words, command, commands)
    const { values } = parseArgs({ args, options, allowPositionals: true })
    // The general declarations are among those that they were parsed by.
    const subject = await open(values as OptionValues<General>)
    const { json, lines, isBad } = await command.run(subject, operands, values)
    out(values['json'] ? JSON.stringify(json, null, 2) : legible(lines.join('\n')))
    return isBad ? 1 : 0
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    const isMisuse = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
    err(legible(isMisuse ? `${message} (--help shows what there is)` : message))
    return isMisuse ? 2 : 1
  }
}

/** What others wrote must not steer the terminal that it is shown on, nor turn around what is read. */
const legible = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '�')

/** Which words are operands depends on which options take a value; until the command is known, all of them are. */
function readWords<Subject>(args: string[], commands: Command<Subject>[], general: Options) {
  const options: Options = Object.assign({}, ...commands.map((command) => command.options), general)
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    given: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
  }
}

function commandNamed<Subject>([first = '', second]: string[], commands: Command<Subject>[]) {
  const named = (text: string) => commands.find(({ name }) => name === text)
  return named(`${first} ${second}`) ?? named(first) ?? named('')
}

/** A command, and those whose name begins with its; all of them, when none is named. */
function commandsBelow<Subject>(word: string | undefined, commands: Command<Subject>[]) {
  const below = commands.filter(({ name }) => name.split(' ')[0] === word)
  return below.length > 0 ? below : commands
}

function operandsOf<Subject>(
  words: string[],
  { name, operands, needs }: Command<Subject>,
  commands: Command<Subject>[],
) {
  const given = words.slice(name === '' ? 0 : name.split(' ').length)
  const wanted = operands === '' ? [] : operands.split(' ')
  const least = wanted.filter((word) => word.startsWith('<')).length
  if (given.length < least) throw new UsageError(`${name} needs ${needs ?? operands}`)

  const beyond = wanted.at(-1)?.endsWith('...') ? undefined : given[wanted.length]
  if (beyond === undefined) return given
  const verbs = commands.flatMap((other) => (other.name.startsWith(`${name} `) ? [other.name] : []))
  const others = verbs.length > 0 ? `; there are ${verbs.join(', ')}` : ''
  throw new UsageError(`${name} does not know what to do with "${beyond}"${others}`)
}
