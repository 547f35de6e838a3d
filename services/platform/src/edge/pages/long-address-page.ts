import { themeScript } from '@pointfare/shared/page/theme'
import { escapeHtml } from '@pointfare/server/http/escape-html'

/** Shown at an address that is longer than any of the site: needs nothing but itself. */
export const longAddressPage = (siteTitle: string, nonce: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Address too long | ${escapeHtml(siteTitle)}</title>
    <script nonce="${nonce}">${themeScript}</script>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { display: grid; place-content: center; gap: 1rem; min-height: 100vh; margin: 0; padding: 1rem;
        box-sizing: border-box; text-align: center; font: 1.125rem/1.5 system-ui, sans-serif;
        color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122); }
      h1, p { margin: 0; text-wrap: balance; }
      h1 { font-size: 1.75rem; line-height: 1.25; }
      a { color: light-dark(#ad370b, #ff9c7b); }
    </style>
  </head>
  <body>
    <main>
      <h1>This address is too long</h1>
      <p>No page of ${escapeHtml(siteTitle)} has an address like it. It may have been joined from two, or cut in the wrong place.</p>
      <p><a href="/search">Search reward flights</a>, or find your way from the <a href="/site-map">site map</a>.</p>
    </main>
  </body>
</html>
`
