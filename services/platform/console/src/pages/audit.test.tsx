import { listAudit } from '@pointfare/shared/platform/operations/tokens'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import { answers } from '@pointfare/shared/testing/fake-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consoleApi, grace, openConsole } from '../testing/open-console.tsx'

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 9,
  at: '2027-03-01T11:58:00.000Z',
  kind: 'denied',
  actor: 'ci-search',
  address: '203.0.113.9',
  detail: 'POST /releases/v1/tokens: The token ci-search is for publish:mf-search; this needs admin',
  proof: { salt: null, detailHash: 'a', parentHash: null, hash: 'b' },
  ...changes,
})
const page = (pageNumber: number, totalPages: number, ...content: AuditEntry[]) => ({
  content,
  totalPages,
  totalElements: totalPages,
  first: pageNumber === 0,
  last: pageNumber >= totalPages - 1,
  pageable: { pageNumber },
})
const query = (pageNumber: number, kind?: string[]) => ({
  query: { 'page-number': pageNumber, 'page-size': 20, ...(kind ? { kind } : {}) },
})

describe('the page of the audit', () => {
  it('says who was turned away from where, with what, and what is forgotten', async () => {
    const forgotten = anEntry({ seq: 8, actor: null, address: null, detail: null })
    consoleApi().answer(answers(listAudit, query(0), page(0, 1, anEntry(), forgotten)))
    await openConsole('/releases/audit', grace)

    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('deniedci-searchfrom 203.0.113.92 minutes ago, entry 9')
    expect(first).toHaveTextContent('this needs admin')
    expect(second).toHaveTextContent('deniedforgotten2 minutes ago, entry 8')
  })

  it('shows one kind of entries, and is paged, both by the address', async () => {
    const made = anEntry({ kind: 'token-created', actor: 'admin', address: null, detail: 'west for edge' })
    consoleApi().answer(
      answers(listAudit, query(0), page(0, 2, anEntry())),
      answers(listAudit, query(0, ['token-created', 'token-revoked']), page(0, 2, made)),
      answers(listAudit, query(1, ['token-created', 'token-revoked']), page(1, 2, made)),
    )
    const { router } = await openConsole('/releases/audit', grace)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Tokens made and revoked')
    expect(await screen.findByText('west for edge')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))

    expect(router.state.location.search).toBe('?of=tokens&page=2')
  })
})
