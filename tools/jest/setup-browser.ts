import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import './browser-gaps.ts'

// What is loaded on demand is translated first, which a busy machine takes seconds for; a fact that holds does not wait.
configure({ asyncUtilTimeout: 15_000 })
// And in continuous integration, on a machine of others, a test may be tried once more.
if (process.env['CI']) jest.retryTimes(1)

const realConsoleError = console.error

beforeEach(() => {
  console.error = (...args: unknown[]) => {
    realConsoleError(...args)
    throw new Error(`console.error during a test: ${String(args[0])}`)
  }
})

afterEach(() => {
  cleanup()
  console.error = realConsoleError
})
