import type { HeadElement, PageHead } from '@pointfare/shared/page/page-head'

/** Marks what belongs to one page; the edge writes the same attribute. */
const mark = 'data-page-head'

/** Brings the document's head to what the edge would have written for this page. */
export function applyPageHead(document: Document, head: PageHead) {
  document.title = head.title
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove()
  document.head.append(...head.elements.map((element) => draw(document, element)))
}

function draw(document: Document, element: HeadElement) {
  const drawn = document.createElement(element.tag)
  for (const [name, value] of Object.entries(element.attributes)) drawn.setAttribute(name, value)
  drawn.setAttribute(mark, '')
  if (element.tag === 'script') drawn.textContent = JSON.stringify(element.json)
  return drawn
}
