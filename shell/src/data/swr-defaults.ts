import { HttpError } from '@pointfare/shared/http/errors'
import { SWRConfig, type SWRConfiguration } from 'swr'

/** How every page of the site asks for data, in shell and remotes alike. */
export const swrDefaults: SWRConfiguration = {
  // Prices say when they were seen; coming back to a tab is no reason to move them under a reader's eyes.
  revalidateOnFocus: false,
  errorRetryCount: 3,
  // What the server refused it will refuse again; only trouble on the way or at its end may pass.
  shouldRetryOnError: (error) => !(error instanceof HttpError) || error.status >= 500,
  // A server that says when to come back is not asked before; waits are this long at least.
  onErrorRetry(error, key, config, ...rest) {
    const told = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    const errorRetryInterval = Math.max(config.errorRetryInterval, told)
    SWRConfig.defaultValue.onErrorRetry(error, key, { ...config, errorRetryInterval }, ...rest)
  },
}
