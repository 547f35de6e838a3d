import { createElement, type ReactNode } from 'react'

/** The element around whatever a remote draws. It has no box of its own and stands wherever anything may stand. */
export const regionTag = 'pf-remote'

/** How regions are styled: not at all. */
export const regionStyles = `${regionTag}{display:contents}`

/** Marks a part of the page as drawn by a remote, for whoever inspects it. */
export const RemoteRegion = ({ remote, children }: { remote: string; children: ReactNode }) =>
  createElement(regionTag, { 'data-remote': remote }, children)
