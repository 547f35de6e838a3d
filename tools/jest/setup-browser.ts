import '@testing-library/jest-dom'
import { fakeApi } from '@pointfare/shared/testing/fake-api'
import { cleanup, configure } from '@testing-library/react'
import './browser-gaps.ts'

// Pages that are loaded on demand are translated first; a fact that holds does not wait.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(20_000)

// Until a test says what is answered, every request is one too many.
fakeApi()

afterEach(cleanup)
