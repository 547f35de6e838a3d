import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { SlotProps } from './slot.tsx'

declare global {
  /** Build id of the artifact this code is in; put in by the build presets in `tools/rspack`. */
  const __POINTFARE_BUILD__: string
}

/** What a remote's one exposed module, `./entry`, exports. */
export type RemoteModule = {
  /** Must equal the build that the release document pins. */
  build: string
  /** Absolute paths, those that `remote.json` declares; rendered inside the shell's frame. */
  routes: RouteObject[]
  /** Fillers for other pages' slots, by slot name. */
  slots: { [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }
  /** Stops timers, streams and listeners after the build was swapped for another; it may be shown again later. */
  dispose?(): void
}
