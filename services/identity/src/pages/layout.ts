import { html, type Html } from './html.ts'
import { logo, tracks } from './drawings.ts'
import { scriptElement } from './page-script.ts'

export type Site = { title: string; origin: string }

type Page = { site: Site; title: string; heading?: string; body: Html }

/** The frame of every page of the tenant: the site's name over a night sky, and beside it the sheet with the page. */
export const layout = ({ site, title, heading = title, body }: Page): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} | ${site.title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/u/assets/page.css" />
      </head>
      <body>
        <header class="sky">
          <a class="logo" href="${site.origin}/">${logo}<span>${site.title}</span></a>
          <p class="promise">Your points, memberships and searches, in one place and yours alone.</p>
          ${tracks}
        </header>
        <main class="sheet">
          <h1>${heading}</h1>
          ${body}
        </main>
        ${scriptElement}
      </body>
    </html> `.markup
