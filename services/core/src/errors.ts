import type { Count } from './limits/counter.ts'

/** One thing at fault: a field of what was sent, a rule, a file; and what is wrong with it. */
export type Finding = { field: string; message: string }

/**
 * What was asked for is understood, but refused; `message` is one sentence for whoever asked, `cause` is for the log.
 * Each kind below says why in a way that every program answers alike; a package names its own refusals after them.
 */
export abstract class Refusal extends Error {
  readonly findings: Finding[]
  /** Names the refusal for programs that have something to do then: a problem type, RFC 9457. */
  readonly type: string | undefined = undefined
  /** How long to wait before asking again, where that helps. */
  readonly retryAfterSeconds: number | undefined = undefined

  /** `at`: the field at fault, of which the message speaks, or several things with messages of their own. */
  constructor(message: string, at: string | Finding[] = [], options?: ErrorOptions) {
    super(message, options)
    this.findings = typeof at === 'string' ? [{ field: at, message }] : at
  }
}

/** Each value was fine alone, but together they ask for something that cannot be. */
export class InvalidInput extends Refusal {
  override name = 'InvalidInput'
}

/** Nobody knows who asks: there is no token, or one that lets nothing any more. */
export class Unauthenticated extends Refusal {
  override name = 'Unauthenticated'
}

/** Whoever asks is known, and may not do this. */
export class NotAllowed extends Refusal {
  override name = 'NotAllowed'
}

/** Nothing is known under what was named; the message says what was named. */
export class NotFound extends Refusal {
  override name = 'NotFound'
}

/** What is there already stands against it; the message says what. */
export class Conflict extends Refusal {
  override name = 'Conflict'
}

/** It was there once, and is no more. */
export class Gone extends Refusal {
  override name = 'Gone'
}

/** It can be read, and breaks a rule; the findings say which. */
export class RuleBroken extends Refusal {
  override name = 'RuleBroken'
}

/** Whoever asks has had as much as they may for now. */
export class TooMuch extends Refusal {
  override name = 'TooMuch'
  override readonly retryAfterSeconds: number
  readonly count: Count | undefined

  constructor(message: string, known: Count | { retryAfterSeconds: number }) {
    super(message)
    this.count = 'isOver' in known ? known : undefined
    this.retryAfterSeconds = 'isOver' in known ? known.resetSeconds : known.retryAfterSeconds
  }
}

/** Something that the answer depends on does not answer itself, or is busy. */
export class Unavailable extends Refusal {
  override name = 'Unavailable'
  override readonly retryAfterSeconds: number = 5

  constructor(message: string, options?: ErrorOptions) {
    super(message, [], options)
  }
}
