import { PageProof } from '@pointfare/shared/platform/page-proof'
import { connectMeta } from '@pointfare/shared/page/remotes-on-page'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RenderedPage, renderedPageId } from '@pointfare/shared/platform/server-rendering'
import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import * as z from 'zod/mini'

/** The HTML does not hold what the shell needs to start; only an edge of another version can cause it. */
export class UnusablePage extends Error {
  override name = 'UnusablePage'
}

/**
 * Everything the edge put into the HTML, validated: the only place that reads it.
 * @throws UnusablePage naming the part that is missing or malformed
 */
export function readPage(document: Document) {
  const root = document.getElementById('root')
  if (!root) throw new UnusablePage('The page has no element with id root')

  return {
    root,
    config: readJson(document, 'runtime-config', RuntimeConfig),
    release: readJson(document, 'release-document', ReleaseDocument),
    /** As the edge wrote it, with what this version does not know. */
    releaseText: document.getElementById('release-document')?.textContent ?? '',
    /** Absent from what only a developer sees. */
    proof: document.getElementById('page-proof') ? readJson(document, 'page-proof', PageProof) : undefined,
    /** Absent from a page that is the browser's to draw. */
    drawn: 'drawn' in root.dataset ? readRendered(document) : undefined,
    locale: document.documentElement.lang,
    /** Other origins that this document may call, for as long as it lives. */
    connect: metaOf(document, connectMeta)?.content.split(' ') ?? [],
    nonce: metaOf(document, 'csp-nonce')?.nonce,
  }
}

const metaOf = (document: Document, property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)

function readJson<Contract extends z.ZodMiniType>(document: Document, id: string, contract: Contract) {
  const text = document.getElementById(id)?.textContent
  try {
    return z.parse(contract, JSON.parse(text ?? ''))
  } catch (cause) {
    throw new UnusablePage(`The page's ${id} cannot be used`, { cause })
  }
}

/** A page that was not sent to its end is drawn by the browser. */
function readRendered(document: Document) {
  const block = document.getElementById(renderedPageId)
  if (!block) return undefined
  return readJson(document, renderedPageId, RenderedPage)
}
