import '@testing-library/jest-dom'
import './answer-nothing.ts'
import { cleanup, configure } from '@testing-library/react'
import './browser-gaps.ts'

// Pages that are loaded on demand are translated first; a fact that holds does not wait.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(20_000)

afterEach(cleanup)
