import { html, type Html } from './html.ts'
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

/** The site's mark: the track of a flight that draws a P between two places. */
const logo = html`<svg width="34" height="34" viewBox="4 3 24 26" fill="none" aria-hidden="true">
  <path
    d="M10.5 25V11.5C10.5 5.5 23 4.5 23 12C23 17.5 17.5 18.75 14.5 18.25"
    stroke="currentColor"
    stroke-width="3"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <circle class="place" cx="10.5" cy="25" r="3" />
  <circle class="place" cx="14.75" cy="18.25" r="3" />
</svg>`

/** Flights from one place to others, over the horizon. */
const tracks = html`<svg class="tracks" viewBox="0 0 480 300" fill="none" aria-hidden="true">
  <g stroke="currentColor" stroke-width="1.25" opacity="0.4">
    <path d="M96 236C150 130 300 70 500 96" />
    <path d="M96 236C180 170 330 150 500 210" stroke-dasharray="2 7" stroke-linecap="round" />
    <path d="M96 236C60 180 20 150 -20 140" />
  </g>
  <path class="flight" d="M96 236C160 90 280 20 410 44" stroke-width="2" stroke-linecap="round" />
  <circle class="place" cx="96" cy="236" r="5" />
  <circle class="ring" cx="96" cy="236" r="12" />
  <circle class="place" cx="410" cy="44" r="5" />
</svg>`
