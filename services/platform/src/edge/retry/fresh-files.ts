import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { randomBytes } from 'node:crypto'
import { siteCookie } from '@pointfare/core/site-cookie'

/** Parts a build's name from what makes its address another one; no name of a build holds it. */
const mark = '~'

/** Holds which addresses the shell's files have in this browser for a moment. */
export const retryCookie = (siteOrigin: string) => siteCookie('pointfare-retry', siteOrigin)

export const freshMark = () => randomBytes(6).toString('hex')

/**
 * The release with its shell's files at addresses that no browser and no cache has kept. What was changed on its way is
 * refused, but a browser keeps it all the same, for as long as it may keep what never changes.
 */
export const withFreshShell = ({ shell, ...release }: ReleaseDocument, fresh: string): ReleaseDocument => ({
  ...release,
  shell: { ...shell, base: shell.base.replace(/\/$/, `${mark}${fresh}/`) },
})

/** Whether an address is one that no browser can have a file at, so that nothing may be built on what it has. */
export const isFresh = (segment: string) => segment.includes(mark)

/** The build that an address of its files names. */
export const buildNamed = (segment: string) => segment.split(mark, 1)[0] ?? segment
