import { escapeXml } from './send-feed.ts'

describe('text in XML', () => {
  it('cannot open or close anything', () => {
    expect(escapeXml(`</title><a b="c" d='e'>&`)).toBe('&lt;/title&gt;&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
  })

  it('leaves out what XML has no place for, and keeps the rest as it is', () => {
    expect(escapeXml('a\u0000b\u001Bc\uFFFFd\uD83De\tf\n São Paulo 🛫')).toBe('abcde\tf\n São Paulo 🛫')
  })
})
