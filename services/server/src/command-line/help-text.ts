import type { Command, Option, Options } from './command.ts'

/** What commands and their options are for, a command or an option a line. */
export function helpText<Subject>(program: string, commands: Command<Subject>[], general: Options): string {
  return [
    `Usage: ${program} <command> [options]`,
    '',
    ...commands.flatMap(commandLines),
    '',
    ...optionLines(general, { indent: 2, column: 24 }),
  ].join('\n')
}

/** All that one command takes, in one line. */
export function usageLine<Subject>({ name, operands }: Command<Subject>, options: Options): string {
  const taken = Object.entries(options).map(([option, told]) => `[${optionCall(option, told)}]`)
  return [callOf(name, operands), ...taken].join(' ')
}

const callOf = (name: string, operands: string) => [name, operands].filter(Boolean).join(' ')

function commandLines<Subject>({ name, operands, help, options = {} }: Command<Subject>): string[] {
  return [
    ...help.flatMap(({ as = operands, does }) => inColumns(callOf(name, as), does, { indent: 2, column: 42 })),
    ...optionLines(options, { indent: 6, column: 44 }),
  ]
}

const optionLines = (options: Options, place: Columns) =>
  Object.entries(options).flatMap(([name, option]) => inColumns(optionCall(name, option), option.help, place))

const optionCall = (name: string, option: Option) =>
  option.type === 'string' ? `--${name} ${option.value}` : `--${name}`

type Columns = { indent: number; column: number }

function inColumns(what: string, meaning: string, { indent, column }: Columns): string[] {
  const [first = '', ...more] = meaning.split('\n')
  const start = `${' '.repeat(indent)}${what} `.padEnd(column)
  return [start + first, ...more.map((line) => ' '.repeat(column) + line)]
}
