import { Client, type ClientConfig } from 'pg'

/**
 * Sets its deadlines ahead of whatever else it is asked: poolers refuse a connection that asks for them as it starts.
 */
export class ClientWithDeadlines extends Client {
  readonly #deadlines: readonly [lockMs: string, statementMs: string] | undefined

  constructor({ lock_timeout: lockMs, statement_timeout: statementMs, ...config }: ClientConfig = {}) {
    super(config)
    this.#deadlines = statementMs ? [String(lockMs), String(statementMs)] : undefined
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    this.#setDeadlines()
    // Pools give a callback.
    return callback ? super.connect(callback) : super.connect()
  }

  #setDeadlines() {
    if (!this.#deadlines) return
    const text = `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false)`
    // It waits for the connection; where that fails, so does whatever is asked next.
    this.query(text, [...this.#deadlines]).catch(() => {})
  }
}
