/** One option: `value` names what follows it (`<text>`), each line of `help` becomes one of the help page. */
export type Option =
  | { type: 'string'; value: string; help: string; multiple?: boolean; default?: string }
  | { type: 'boolean'; help: string; short?: string }

export type Options = Record<string, Option>

export type OptionValues<Taken extends Options> = {
  [Name in keyof Taken]: Taken[Name] extends { type: 'boolean' }
    ? boolean | undefined
    : Taken[Name] extends { multiple: true }
      ? string[] | undefined
      : Taken[Name] extends { default: string }
        ? string
        : string | undefined
}

/** `<channel> <name>...` as a tuple: what is in brackets may be missing, what ends with dots may be repeated. */
export type OperandValues<Words extends string> = Words extends ''
  ? []
  : Words extends `${infer First} ${infer Rest}`
    ? [...OperandValue<First>, ...OperandValues<Rest>]
    : OperandValue<Words>

type OperandValue<Word extends string> = Word extends `<${string}...`
  ? [string, ...string[]]
  : Word extends `<${string}`
    ? [string]
    : Word extends `${string}...`
      ? string[]
      : [string?]

/** What a command found out: for scripts, and in lines for people; `isBad` when a script had better stop. */
export type Output = { json: unknown; lines: string[]; isBad?: boolean }

type CommandTaking<Subject, Words extends string, Taken extends Options> = {
  /** One word or two; a command with none takes whatever begins with no other's name. */
  name: string
  operands: Words
  /** Ends the sentence "promote needs …", said when an operand is missing. */
  needs?: string
  /** What it does, a line for each way to call it; `as` is how, when its operands do not say it. */
  help: { as?: string; does: string }[]
  options?: Taken
  run(subject: Subject, operands: OperandValues<Words>, options: OptionValues<Taken>): Promise<Output>
}

/** A command among others, whatever each of them takes. */
export type Command<Subject> = Omit<CommandTaking<Subject, string, Options>, 'run'> & {
  run(subject: Subject, operands: string[], options: Record<string, unknown>): Promise<Output>
}

/** For commands that work on the same subject: types what `run` is given by what is declared beside it. */
export const commandsOn =
  <Subject>() =>
  <const Words extends string, const Taken extends Options = Record<never, never>>(
    command: CommandTaking<Subject, Words, Taken>,
  ): Command<Subject> =>
    // The command line gives `run` nothing but what these operands and options read.
    command as unknown as Command<Subject>

/** The command line is not one that any command understands. */
export class UsageError extends Error {
  override name = 'UsageError'
}
