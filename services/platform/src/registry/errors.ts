import type { Count } from '@pointfare/server/limits/counter'
import type { NoPlace } from '@pointfare/server/limits/places'
import { waitingTime } from '@pointfare/server/limits/waiting-time'

/** One reason why a build or a release is refused; `field` names the rule, the file or the artifact at fault. */
export type Finding = { field: string; message: string }

/** What the caller asked for is understood, but refused; the message is one sentence for people. */
export abstract class Refusal extends Error {
  readonly findings: Finding[]

  constructor(message: string, findings: Finding[] = []) {
    super(message)
    this.findings = findings
  }
}

/** Nothing is published, declared or released under what the caller named. */
export class NotFound extends Refusal {
  override name = 'NotFound'
}

/** A build id stands for one set of bytes for ever; this one is taken by another. */
export class BuildTaken extends Refusal {
  override name = 'BuildTaken'
}

/** A build that nothing needed any more; its id still stands for its bytes. */
export class BuildRemoved extends Refusal {
  override name = 'BuildRemoved'
}

/** The declaration, the files or the build break a rule that every artifact obeys. */
export class ArtifactRefused extends Refusal {
  override name = 'ArtifactRefused'
}

/** A report of a tab that cannot be read. */
export class InvalidReport extends Refusal {
  override name = 'InvalidReport'
}

/** A report of a page that this site did not serve, or served too long ago. */
export class ProofRefused extends Refusal {
  override name = 'ProofRefused'
}

/** Somebody else moved the channel since the caller looked. */
export class HeadMoved extends Refusal {
  override name = 'HeadMoved'
}

/** The key of one request was given to another. */
export class RequestKeyReused extends Refusal {
  override name = 'RequestKeyReused'
}

/** The channel takes no promotions for now. */
export class ChannelFrozen extends Refusal {
  override name = 'ChannelFrozen'
}

/** There is no build to go back to, or not the one that was asked for. */
export class RollbackRefused extends Refusal {
  override name = 'RollbackRefused'
}

/** What should leave the channel is what the rest stands on. */
export class RemovalRefused extends Refusal {
  override name = 'RemovalRefused'
}

/** The site that the promotion would lead to breaks a rule of the gate. */
export class PromotionRefused extends Refusal {
  override name = 'PromotionRefused'
}

/** Builds can neither be written nor checked while the store of their files is away. */
export class StoreUnavailable extends Refusal {
  override name = 'StoreUnavailable'

  constructor(predicate: string, cause: unknown) {
    super(`The store of builds ${predicate}; what is live stays as it is, try again in a moment`)
    this.cause = cause
  }
}

/** The request brought no token, or one that lets nothing any more. */
export class TokenRequired extends Refusal {
  override name = 'TokenRequired'
}

/** The token is good, but not for this. */
export class AccessDenied extends Refusal {
  override name = 'AccessDenied'
}

/** Overrides are off on this site, or not for this person. */
export class OverridesRefused extends Refusal {
  override name = 'OverridesRefused'
}

/** There is, or was, another of this name. */
export class NameTaken extends Refusal {
  override name = 'NameTaken'
}

/** Others try releases to the same channel in the one browser. */
export class SmokeBusy extends Refusal {
  override name = 'SmokeBusy'

  constructor() {
    super('Other releases to this channel are being tried in a browser; try again in a minute')
  }
}

/** Whoever asks has done more than they may within a while. */
export class TooMuch extends Refusal {
  override name = 'TooMuch'
  readonly count: Count

  constructor(reason: string, count: Count) {
    super(`${reason}; try again in ${waitingTime(count.resetSeconds)}`)
    this.count = count
  }
}

/** As many tabs wait for releases as may; this one asks from time to time instead. */
export class NoPlaceLeft extends Refusal {
  override name = 'NoPlaceLeft'
  readonly status: NoPlace['status']
  readonly retryAfter: string

  constructor({ status, retryAfter, reason }: NoPlace) {
    super(reason)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** There is no browser to try a release in. */
export class SmokeUnavailable extends Refusal {
  override name = 'SmokeUnavailable'

  constructor(cause?: unknown) {
    super('No browser can be started here to try the release in: install Chromium, or set CHROME_PATH to one')
    this.cause = cause
  }
}
