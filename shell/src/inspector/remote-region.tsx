import { createElement, type ReactNode } from 'react'

/** The element around what a remote draws. It has no box of its own, so it may stand anywhere. */
export const regionTag = 'pf-remote'

/** How regions are styled: not at all. */
export const regionStyles = `${regionTag}{display:contents}`

/** Marks a part of the page as drawn by a remote, for the inspector. */
export const RemoteRegion = ({ remote, children }: { remote: string; children: ReactNode }) =>
  createElement(regionTag, { 'data-remote': remote }, children)
