/** A remote could not be brought onto the page; the message names the remote and what went wrong. */
export class RemoteLoadFailed extends Error {
  override name = 'RemoteLoadFailed'
  readonly remote: string
  /** Of one that was not there in time: done once it is there after all. */
  readonly late: Promise<unknown> | undefined

  constructor(remote: string, reason: string, { late, ...options }: ErrorOptions & { late?: Promise<unknown> } = {}) {
    super(`${remote}: ${reason}`, options)
    this.remote = remote
    this.late = late
  }
}

/** Whether code could not be fetched, a remote's own or a chunk of its page: with a network it may be there. */
export const isLoadFailure = (error: Error) => error instanceof RemoteLoadFailed || error.name === 'ChunkLoadError'

/** The files of a build could not be fetched as they are pinned: missing, late, or changed on the way. */
export class FilesRefused extends Error {
  override name = 'FilesRefused'
}

/** A remote runs, but draws none of its pages: drawing it again would not help, another build may. */
export class NothingRendered extends Error {
  override name = 'NothingDrawn'
  readonly kind: 'unmatched' | 'stalled' | 'blank'

  constructor(remote: string, kind: NothingRendered['kind'], reason: string) {
    super(`${remote}: ${reason}`)
    this.kind = kind
  }
}
