import { escapeHtml } from './escape-html.ts'

describe('a text in a page', () => {
  it('keeps its characters without being markup', () => {
    expect(escapeHtml(`<a title="R&D" rel='me'>`)).toBe('&lt;a title=&quot;R&amp;D&quot; rel=&#39;me&#39;&gt;')
  })
})
