import { regionTag } from './remote-region.tsx'

export type Region = { remote: string; box: DOMRect }

/** Every part of the page that a remote draws and that takes room, where it is in the window now. */
export function findRegions(document: Document): Region[] {
  return [...document.querySelectorAll<HTMLElement>(regionTag)].flatMap((element) => {
    // The element has no box; what is in it has.
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    return box.width > 0 && box.height > 0 ? [{ remote: element.dataset['remote'] ?? '', box }] : []
  })
}
