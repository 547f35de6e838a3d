/** Why a setting cannot be used and how to mend it, to be read after its name. */
export type Problem = { name: string; message: string }

/** Settings that cannot be used; its message has a line for each, which says how to mend it. */
export class InvalidConfig extends Error {
  override name = 'InvalidConfig'

  constructor(problems: Problem[], options?: ErrorOptions) {
    super(problems.map(({ name, message }) => `${name}: ${message}`).join('\n'), options)
  }
}
