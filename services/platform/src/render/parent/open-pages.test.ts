import { isHtmlOfPages } from './open-pages.ts'

it.each([
  '<main><p>text</p></main>',
  '<p>scripts &lt;script></p>',
  '<script nonce="own">$RC()</script><p></p><script nonce="own" id="_R_">1</script>',
  '<metadata></metadata><baseline></baseline>',
])('a page may hold %s', (html) => {
  expect(isHtmlOfPages(html, 'own')).toBe(true)
})

it.each([
  '<script>alert(1)</script>',
  '<SCRIPT nonce="own">alert(1)</SCRIPT>',
  '<script nonce="other">alert(1)</script>',
  '<script nonce="own">1</script><script src="/x.js" nonce="own"></script>',
  '<script\nnonce="own">1</script>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<Object data="x">',
  '<embed/>',
  '<base href="//elsewhere.example">',
  '<meta http-equiv="refresh">',
])('no page may hold %s', (html) => {
  expect(isHtmlOfPages(html, 'own')).toBe(false)
})
