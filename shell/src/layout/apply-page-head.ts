import type { PageHead } from '@pointfare/shared/page/page-head'

/** Brings the document's head to what the edge would have written for this page. */
export function applyPageHead(document: Document, head: PageHead) {
  document.title = head.title
  setMeta(document, 'name', 'description', head.description)
  for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:url']) {
    setMeta(document, 'property', property, head.openGraph[property])
  }
  setMeta(document, 'name', 'robots', head.isKnown ? undefined : 'noindex')
  setCanonical(document, head.canonical)
}

function setMeta(document: Document, kind: 'name' | 'property', key: string, content: string | undefined) {
  const existing = document.head.querySelector(`meta[${kind}="${key}"]`)
  if (content === undefined) return existing?.remove()

  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(kind, key)
  meta.setAttribute('content', content)
}

function setCanonical(document: Document, href: string | undefined) {
  const existing = document.head.querySelector('link[rel="canonical"]')
  if (href === undefined) return existing?.remove()

  const link = existing ?? document.head.appendChild(document.createElement('link'))
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', href)
}
