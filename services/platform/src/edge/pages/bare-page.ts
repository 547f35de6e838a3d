import { themeScript } from '@pointfare/shared/page/theme'

type Shown = {
  /** As HTML, like `words`. */
  title: string
  /** The content of `main`. */
  words: string
  nonce: string
  /** Asks again by itself after so many seconds; undefined: never. */
  againSeconds?: number
}

/** A page of a few words for moments in which there is no other: needs nothing but itself. */
export const barePage = ({ title, words, nonce, againSeconds }: Shown) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">${again(againSeconds)}
    <title>${title}</title>
    <script nonce="${nonce}">${themeScript}</script>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem;
        box-sizing: border-box; text-align: center; font: 1.125rem/1.5 system-ui, sans-serif;
        color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122); }
      main { display: grid; gap: 1rem; }
      h1, p { margin: 0; text-wrap: balance; }
      h1 { font-size: 1.75rem; line-height: 1.25; }
      a { color: light-dark(#ad370b, #ff9c7b); }
      small { font-size: 0.875rem; }
      code { user-select: all; }
    </style>
  </head>
  <body>
    <main>
${words}
    </main>
  </body>
</html>
`

const again = (seconds: number | undefined) =>
  seconds === undefined ? '' : `\n    <meta http-equiv="refresh" content="${seconds}">`
