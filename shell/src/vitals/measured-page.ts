import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Consent } from '../consent/consent.ts'

/** What measuring a page asks of the shell. */
export type MeasuredPage = {
  /** Without one, nothing that the page tells would be believed. */
  proof: PageProof | undefined
  release: ReleaseDocument
  consent: Pick<Consent, 'state'>
  remotes: {
    loader: { running: (name: string) => { build: string } | undefined }
    store: { isOutside: (name: string) => boolean }
  }
  router: { subscribe: (listener: (state: { location: { pathname: string } }) => void) => () => void }
}
