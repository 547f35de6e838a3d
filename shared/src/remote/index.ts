/** The shell's API to its remotes: lent at run time as one shared module, so that contexts are the same everywhere. */
export { RenderedPart, RenderedPartsProvider, type RenderedParts } from './rendered-part.tsx'
export { StoredStatesProvider, useStoredState, type StoredStates } from './stored-state.tsx'
export { beginPriceChangesAfter, usePriceChanges, type PriceChanges } from './price-changes.tsx'
export type * from './remote-contracts.ts'
export { RemoteEventsProvider, useEvent, useSendEvent, type RemoteEventBus } from './remote-events.tsx'
export type { RemoteModule } from './remote-module.ts'
export {
  SessionProvider,
  useSession,
  type LoginFailure,
  type Session,
  type SessionState,
  type SessionUser,
} from './session.tsx'
export { SiteProvider, useSite, type Site } from './site.tsx'
export { Slot, SlotProvider, type SlotProps } from './slot.tsx'
export type { Toast } from '../ui/shown-toast.ts'
export { ToastProvider, useToast } from './toast.tsx'
export { UnsavedWorkProvider, useUnsavedWork } from './unsaved-work.tsx'
