import '@testing-library/jest-dom'
import { cleanup } from '@testing-library/react'
import './browser-gaps.ts'

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
