import { createHash } from 'node:crypto'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import type { HeldBatch } from '@pointfare/ingest/ingest/held-batches'
import type { ReadingFault } from '@pointfare/ingest/ingest/reading-faults'
import type { SourceHealth } from '@pointfare/ingest/ingest/source-health'

export type Desk = {
  sources: readonly SourceHealth[]
  held: readonly HeldBatch[]
  faults: readonly (ReadingFault & { source: string })[]
}

export const deskPath = '/api/v1/ingest/desk'

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color-scheme: light dark }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #8888 }
  form { display: inline }
  button { font: inherit; padding: .4rem .8rem; min-height: 2.75rem }
  .sample { overflow-wrap: anywhere }
`

/** Nothing runs and nothing is loaded; its buttons lead back to it. */
export const deskPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What an operator looks at first: what waits for a decision, how sources do, and what of them could not be used. */
export const deskPage = ({ sources, held, faults }: Desk) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sources of prices</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Sources of prices</h1>
      <h2 id="held">Waiting for a decision</h2>
      ${tableOf('held', ['Source', 'Since', 'Rows', 'Why', 'Decide'], held.map(heldRow), 'Nothing waits.')}
      <h2 id="sources">How they do</h2>
      ${tableOf('sources', ['Source', 'Last brought something', 'Last failed', 'Why', 'Price changes'], sources.map(sourceRow), 'No source was heard of yet.')}
      <h2 id="faults">What could not be used</h2>
      ${tableOf('faults', ['Source', 'What', 'How often', 'Last', 'Sample'], faults.map(faultRow), 'Everything could be used.')}
    </main>
  </body>
</html>
`

const tableOf = (name: string, columns: string[], rows: string[], nothing: string) =>
  rows.length === 0
    ? `<p>${nothing}</p>`
    : `<table aria-labelledby="${name}"><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
      <tbody>${rows.join('\n')}</tbody></table>`

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const heldRow = ({ id, source, heldAt, reason, rows }: HeldBatch) =>
  row([
    escapeHtml(source),
    timeOf(heldAt),
    figure(rows),
    escapeHtml(reason),
    button(id, 'release') + button(id, 'drop'),
  ])

const labels = { release: 'Publish', drop: 'Forget' }

const button = (id: number, decision: keyof typeof labels) =>
  `<form method="post" action="${deskPath}/${id}/${decision}"><button aria-label="${labels[decision]} batch ${id}">${labels[decision]}</button></form> `

const sourceRow = ({ source, lastSuccessAt, lastFailureAt, lastFailure, changes }: SourceHealth) =>
  row([
    escapeHtml(source),
    timeOf(lastSuccessAt),
    timeOf(lastFailureAt),
    escapeHtml(lastFailure ?? ''),
    figure(changes),
  ])

const faultRow = ({ source, reason, count, lastAt, sample }: Desk['faults'][number]) =>
  row([
    escapeHtml(source),
    escapeHtml(reason),
    figure(count),
    timeOf(lastAt),
    `<span class="sample">${escapeHtml(sample)}</span>`,
  ])

const figure = (value: number) => Number(value).toLocaleString('en-GB')

/** In UTC: no script here knows the reader's clock. */
const timeOf = (at: Date | null) =>
  at === null
    ? 'never'
    : `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
