import { escapeHtml } from '@pointfare/server/http/escape-html'

/** Shown until the first release is live: needs nothing but itself, and asks again by itself. */
export const startingPage = (siteTitle: string, nonce: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="2">
    <title>${escapeHtml(siteTitle)} is starting</title>
    <style nonce="${nonce}">
      body { display: grid; place-content: center; min-height: 100vh; margin: 0; text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif; color: #1c2733; background: #f4f7fa; }
      @media (prefers-color-scheme: dark) { body { color: #e8eef4; background: #10181f; } }
    </style>
  </head>
  <body>
    <h1>${escapeHtml(siteTitle)} is starting</h1>
    <p>Flights and pages are being made ready. This page opens by itself in a moment.</p>
  </body>
</html>
`
