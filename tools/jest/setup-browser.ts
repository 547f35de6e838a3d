import '@testing-library/jest-dom'
import './answer-nothing.ts'
import { cleanup, configure } from '@testing-library/react'
import './browser-gaps.ts'
import { computeStylesQuickly } from './quick-computed-style.ts'
import { loadPagesOnDemand } from '@pointfare/shared/hooks/page-on-demand'

// Pages that are loaded on demand are translated first; a fact that holds does not wait.
configure({ asyncUtilTimeout: 20_000 })
jest.setTimeout(60_000)

// Some tests draw in Node, on no page.
if (typeof window !== 'undefined') computeStylesQuickly()

// What a document starts beside the rest is there by the time a page is drawn.
beforeAll(loadPagesOnDemand)
afterEach(cleanup)
