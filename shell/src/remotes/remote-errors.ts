/** A remote could not be brought onto the page; the message names the remote and what went wrong. */
export class RemoteLoadFailed extends Error {
  override name = 'RemoteLoadFailed'
  readonly remote: string

  constructor(remote: string, reason: string, options?: ErrorOptions) {
    super(`${remote}: ${reason}`, options)
    this.remote = remote
  }
}
