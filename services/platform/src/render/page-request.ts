import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'

export type RenderSettings = {
  /** Within which the first piece of a page is there, or a browser draws it. */
  deadlineMs: number
  heapMb: number
  uid: number | undefined
  cacheBytes: number
}

export type PageRequest = {
  release: ReleaseDocument
  config: RuntimeConfig
  /** Path and query. */
  target: string
  /** The remote whose page it is; undefined for the shell's. */
  owner: string | undefined
  /** Every remote that has a part in it. */
  remotes: string[]
  /** The page's own, for the scripts of later pieces. */
  nonce: string
}
