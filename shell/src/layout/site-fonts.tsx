import { Global } from '@emotion/react'
import { fontFaces } from '@pointfare/shared/ui/fonts'
import { useState } from 'react'

/**
 * The style in which a page that a server drew has its faces. Emotion lets it alone: faces that are written anew load anew, and
 * the words would be seen in their stand-ins meanwhile.
 */
export const renderedFonts = { id: 'faces', css: fontFaces }

/** The site's faces, unless the page came with them. */
export function SiteFonts() {
  const [areThere] = useState(areRendered)
  return areThere ? null : <Global styles={fontFaces} />
}

const areRendered = () =>
  typeof document === 'undefined' || document.querySelector(`style[data-emotion='${renderedFonts.id}']`) !== null
