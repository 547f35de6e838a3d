import { css } from '@emotion/react'

/** The drawing's own units; it is scaled to the room there is. */
export const chartSize = { width: 640, height: 240, left: 56, right: 24, top: 16, bottom: 28 }

/** Kept free while the drawing is on its way. */
export const chartPlace = css({ aspectRatio: `${chartSize.width} / ${chartSize.height}`, width: '100%' })
