import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { earlyInputScript } from '@pointfare/shared/page/early-input'
import { knownVisitorScript } from '@pointfare/shared/page/known-visitor'
import { renderedPageId, type FirstPiece, type ShellOnServer } from '@pointfare/shared/platform/server-rendering'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import * as z from 'zod'
import { bundleForServer } from './build-bundle.ts'
import type { PageChange } from './serve-single-bundle.ts'

type ServerBundle = ShellOnServer & { modules: Record<string, object> }

/** Long enough for whatever a page asks for. */
const deadlineMs = 10_000

/**
 * Draws pages on a server as a site without federation does: one bundle in the process that answers, its data asked of the
 * site at `siteOrigin`, or found by `textOf`.
 */
export async function drawSingleBundle(siteOrigin: string, textOf = fetched(siteOrigin)): Promise<PageChange> {
  const { createPageDrawer, modules } = await loadServerBundle()
  let drawer: ReturnType<typeof createPageDrawer> | undefined

  async function ask(path: string) {
    const { status, text } = await textOf(path)
    return { status, body: status === 200 ? (JSON.parse(text) as unknown) : undefined }
  }

  function drawerFor(html: string) {
    const release = blockIn(html, 'release-document', ReleaseDocument)
    return createPageDrawer({
      release,
      config: blockIn(html, 'runtime-config', RuntimeConfig),
      evaluate: (name) => ({
        init: () => {},
        get: () => Promise.resolve(() => ({ ...modules[name], build: release.remotes[name]?.build })),
      }),
    })
  }

  return async (html, target) => {
    drawer ??= drawerFor(html)
    const now = new Date().toISOString()
    const pieces: FirstPiece[] = []
    const later: string[] = []
    let answers = {}
    const page = {
      target,
      locale: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en-GB',
      now,
      theme: undefined,
      nonce: 'nonce',
      deadlineMs,
    }
    await drawer.draw(page, ask, {
      begin: (piece) => void pieces.push(piece),
      more: (more) => void later.push(more),
      end: (done) => {
        ;({ answers } = done)
        // What is left to the browser would be no reference.
        if (done.failures.length > 0) throw new Error(`${target}: ${JSON.stringify(done.failures)}`)
      },
    })
    const [first] = pieces
    if (!first || later.length > 0) throw new Error(`${target} was not drawn in one piece`)
    return filled(html, first, { now, answers, drawn: first.drawn })
  }
}

export type Answered = { status: number; text: string }

/** Asks the API of the site, each time anew. */
export const fetched =
  (siteOrigin: string) =>
  async (path: string): Promise<Answered> => {
    const answer = await fetch(siteOrigin + path, { headers: { 'accept-encoding': 'identity' } })
    return { status: answer.status, text: await answer.text() }
  }

/** The page that a browser would draw, with what was drawn of it. */
function filled(html: string, { html: root, styles }: FirstPiece, rendered: object) {
  const nonce = /nonce="([\w-]+)"/.exec(html)?.[1] ?? ''
  const sheets = styles.map(({ id, css }) => `<style data-emotion="${id}" nonce="${nonce}">${css}</style>`).join('')
  const keeper = `<script nonce="${nonce}">${knownVisitorScript}${earlyInputScript}</script>`
  const block = `<script type="application/json" id="${renderedPageId}">${JSON.stringify(rendered).replaceAll('<', '\\u003c')}</script>`
  return html
    .replaceAll(/<link[^>]*as="fetch"[^>]*>/g, '')
    .replace('</head>', () => `${sheets}</head>`)
    .replace('<div id="root"></div>', () => `${keeper}<div id="root" data-drawn>${root}</div>${block}`)
}

function blockIn<Contract extends z.core.$ZodType>(html: string, id: string, contract: Contract) {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]
  return z.parse(contract, JSON.parse(text ?? ''))
}

async function loadServerBundle(): Promise<ServerBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-server-bundle-'))
  try {
    return createRequire(import.meta.url)(await bundleForServer(folder)) as ServerBundle
  } finally {
    await rm(folder, { recursive: true })
  }
}
