/** Nothing is known under what the caller named; the message says what was named. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** The parameter that named it, as the URL or the body spells it. */
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Each value was fine alone, but together they ask for something the site refuses. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
