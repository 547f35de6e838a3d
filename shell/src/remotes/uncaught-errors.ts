import type { RemoteFailure } from './remote-loader.ts'

type Browser = Pick<Window, 'addEventListener'> & { navigator: Pick<Navigator, 'onLine'> }

type Uncaught = {
  /** The build that a file belongs to; undefined for files of the shell and of others. */
  builtFrom: (url: string) => Pick<RemoteFailure, 'remote' | 'build'> | undefined
  report: (failure: RemoteFailure) => void
}

/** Extensions run in the page, too; what they break is no build's fault. */
const ofExtension = /\b[a-z-]+-extension:\/\//
/** With line and column behind it, which do not matter: builds are told apart by how it begins. */
const address = /https?:\/\/[^\s()]+/g
/** Left the page, or lost the network, in the words of three browsers. */
const lostNetwork = /^(?:Failed to fetch|Load failed|NetworkError when attempting)/

/** Reports errors and rejections of a remote's code that were not caught, by the files in their stack. */
export function reportUncaughtErrors(browser: Browser, { builtFrom, report }: Uncaught) {
  function look(reason: unknown, file = '') {
    const error = reason instanceof Error ? reason : undefined
    const stack = error?.stack ?? file
    if (!browser.navigator.onLine || ofExtension.test(stack) || (error && isOfTheMoment(error))) return
    const owner = (stack.match(address) ?? []).map(builtFrom).find(Boolean)
    if (owner)
      report({ ...owner, kind: 'uncaught', message: error ? `${error.name}: ${error.message}` : String(reason) })
  }

  browser.addEventListener('error', ({ error, filename }) => look(error, filename))
  browser.addEventListener('unhandledrejection', ({ reason }) => look(reason))
}

const isOfTheMoment = ({ name, message }: Error) =>
  name === 'AbortError' || name === 'TimeoutError' || name === 'NetworkError' || lostNetwork.test(message)
