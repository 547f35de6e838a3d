import type { Problem } from '../contracts/problem.ts'

/** Each build has its own copy of these classes, and what one asked for in vain the others read from the same cache. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** The server answered, but not with success. Its message is that of rule 12.9 of the product. */
export class HttpError extends Error {
  static override [Symbol.hasInstance](error: unknown): error is HttpError {
    return isNamed(error, 'HttpError')
  }

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
  static override [Symbol.hasInstance](error: unknown): error is NetworkError {
    return isNamed(error, 'NetworkError')
  }

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
  static override [Symbol.hasInstance](error: unknown): error is ContractError {
    return isNamed(error, 'ContractError')
  }

  override name = 'ContractError'
}
