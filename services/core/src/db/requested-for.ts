import { AsyncLocalStorage } from 'node:async_hooks'

const askers = new AsyncLocalStorage<string>()

/** Does `work`; statements that it sends are told with `id`, that of a request or of a job. */
export const requested = <Result>(id: string, work: () => Result): Result => askers.run(id, work)

/** The id of the request or job for which this is done; undefined where the process does it of its own accord. */
export const whoAsks = (): string | undefined => askers.getStore()
