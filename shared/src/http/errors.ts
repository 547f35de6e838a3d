import type { Problem } from '../contracts/problem.ts'

/** The server answered, but not with success. Its message is that of rule 12.9 of the product. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly url: string
  /** The server's problem document, when it sent one. */
  readonly problem: Problem | undefined
  /** How long the server asks to wait, where it says so. */
  readonly retryAfterSeconds: number | undefined
  /** The id of the request, where whoever answered says it. */
  readonly reference: string | undefined

  constructor(status: number, url: string, problem?: Problem, retryAfterSeconds?: number, reference?: string) {
    super(`HTTP error! status: ${status}`)
    this.status = status
    this.url = url
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
    this.reference = problem?.requestId ?? reference
  }
}

/** No answer arrived: offline, refused, cut off, or too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly reason: 'offline' | 'timeout' | 'unreachable'

  constructor(
    message: string,
    { reason = 'unreachable', ...options }: ErrorOptions & { reason?: NetworkError['reason'] } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}

/** The answer arrived, but it is not what the contract promises. */
export class ContractError extends Error {
  override name = 'ContractError'
}
