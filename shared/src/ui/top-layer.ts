import { css } from '@emotion/react'

/** For a popup with `popover="manual"`: drawn above everything, dialogs included, and clipped by nothing. */
export function showInTopLayer(popup: HTMLElement | null) {
  // Browsers without popovers draw it where it is; its z-index then has to do.
  popup?.showPopover?.()
}

/** Takes back how browsers draw popovers; who places the popup says where. */
export const topLayer = css({
  overflow: 'visible',
  width: 'max-content',
  height: 'max-content',
  margin: 0,
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  '--z-index': 40,
  // Out of the way until it has been placed: the pointer must not meet it in the corner of the page.
  '--x': '-100vw',
  '--y': '-100vh',
})
