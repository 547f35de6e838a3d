import {
  Conflict,
  Gone,
  InvalidInput,
  NotAllowed,
  RuleBroken,
  Unauthenticated,
  Unavailable,
} from '@pointfare/core/errors'

/** A build id stands for one set of bytes for ever; this one is taken by another. */
export class BuildTaken extends Conflict {
  override name = 'BuildTaken'
}

/** A build that nothing needed any more; its id still stands for its bytes. */
export class BuildRemoved extends Gone {
  override name = 'BuildRemoved'
}

/** The declaration, the files or the build break a rule that every artifact obeys. */
export class ArtifactRefused extends RuleBroken {
  override name = 'ArtifactRefused'
}

/** A report of a tab that cannot be read. */
export class InvalidReport extends InvalidInput {
  override name = 'InvalidReport'
}

/** A report of a page that this site did not serve, or served too long ago. */
export class ProofRefused extends NotAllowed {
  override name = 'ProofRefused'
}

/** The channel was moved since the caller looked. */
export class HeadMoved extends Conflict {
  override name = 'HeadMoved'
}

/** The key of one request was given to another. */
export class RequestKeyReused extends RuleBroken {
  override name = 'RequestKeyReused'
}

/** The channel takes no promotions for now. */
export class ChannelFrozen extends Conflict {
  override name = 'ChannelFrozen'
}

/** Nothing has an address beside the site's own here. */
export class PreviewsRefused extends RuleBroken {
  override name = 'PreviewsRefused'
}

/** There is no build to go back to, or not the one that was asked for. */
export class RollbackRefused extends RuleBroken {
  override name = 'RollbackRefused'
}

/** What should leave the channel is what the rest stands on. */
export class RemovalRefused extends RuleBroken {
  override name = 'RemovalRefused'
}

/** A release made without the registry that nobody trusted signed, or that cannot be served. */
export class EmergencyRefused extends RuleBroken {
  override name = 'EmergencyRefused'
}

/** The registry answers, so what is to change is changed there. */
export class RegistryAnswers extends Conflict {
  override name = 'RegistryAnswers'
}

/** The registry is on another host, and does not answer. */
export class RegistryAway extends Unavailable {
  override name = 'RegistryAway'
}

/** The site that the promotion would lead to breaks a rule of the gate. */
export class PromotionRefused extends RuleBroken {
  override name = 'PromotionRefused'
}

/** Builds can neither be written nor checked while the store of their files is away. */
export class StoreUnavailable extends Unavailable {
  override name = 'StoreUnavailable'

  constructor(predicate: string, cause: unknown) {
    super(`The store of builds ${predicate}; what is live stays as it is, try again in a moment`, { cause })
  }
}

/** Without the keys of its issuer nobody can tell whose an ID token is. */
export class IssuerUnavailable extends Unavailable {
  override name = 'IssuerUnavailable'

  constructor(issuer: string, cause: unknown) {
    super(`The keys of ${issuer} cannot be had, so its tokens cannot be judged; try again in a moment`, { cause })
  }
}

/** The request brought no token, or one that lets nothing any more. */
export class TokenRequired extends Unauthenticated {
  override name = 'TokenRequired'
}

/** The token is good, but not for this. */
export class AccessDenied extends NotAllowed {
  override name = 'AccessDenied'
}

/** Overrides are off on this site, or not for this person. */
export class OverridesRefused extends NotAllowed {
  override name = 'OverridesRefused'
}

/** There is, or was, another of this name. */
export class NameTaken extends Conflict {
  override name = 'NameTaken'
}

/** Others try releases to the same channel in the one browser. */
export class SmokeBusy extends Unavailable {
  override name = 'SmokeBusy'

  constructor() {
    super('Other releases to this channel are being tried in a browser; try again in a minute')
  }
}

/** Too many others change the same channel. */
export class ChannelBusy extends Unavailable {
  override name = 'ChannelBusy'

  constructor() {
    super('Other changes of this channel are under way; try again in a minute')
  }
}

/** There is no browser to try a release in. */
export class SmokeUnavailable extends Unavailable {
  override name = 'SmokeUnavailable'

  constructor(cause?: unknown) {
    super('No browser can be started here to try the release in: install Chromium, or set CHROME_PATH to one', {
      cause,
    })
  }
}
