/**
 * What is shown without network when no release is kept that may run: words, and a way to try again, which it does by itself
 * once there is a network. No code of any build.
 */
export function plainPage() {
  const nonce = crypto.randomUUID()
  return new Response(html(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
  })
}

/** A network is often told of before it carries anything; where there is one already, it is the site that is away. */
const tryAgain = `
      const reload = () => location.reload()
      addEventListener('online', () => setTimeout(reload, 1000))
      if (navigator.onLine) setTimeout(reload, 15000)
    `

const html = (nonce: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>You are offline</title>
    <style>
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1rem; text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif; color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122) }
      h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
      a { display: inline-block; padding: 0.625rem 1.5rem; border-radius: 999px; font-weight: 600; text-decoration: none;
        color: #1c0d06; background: light-dark(#ec5119, #ff7d52) }
      a:focus-visible { outline: 3px solid; outline-offset: 3px }
    </style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page cannot be shown without the internet. It loads by itself when you are back online.</p>
      <p><a href="">Try again</a></p>
    </main>
    <script nonce="${nonce}">${tryAgain}</script>
  </body>
</html>`
