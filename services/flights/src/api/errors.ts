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

/** The caller is known, and may not do this. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/** The account that the token is of was deleted; the token is of before. */
export class AccountDeleted extends Error {
  override name = 'AccountDeleted'

  constructor() {
    super('This account was deleted')
  }
}

/** What is there already stands against it; the message says what. */
export class Conflict extends Error {
  override name = 'Conflict'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Somebody this site depends on does not answer; the message is for the caller, `cause` for the log. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
