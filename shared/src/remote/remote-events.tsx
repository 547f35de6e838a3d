import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { RemoteEvents } from './remote-contracts.ts'

/** How events go from one remote to the others in a tab. */
export type RemoteEventBus = {
  /**
   * Hands a value to everybody who hears the event now.
   * @throws Error when no remote of the release declares the event, or the value is not what it declares
   */
  send: (name: string, detail: unknown) => void
  /** Calls a listener with every value from now on; what it throws stays its own. The returned function ends that. */
  hear: (name: string, listener: (detail: unknown) => void) => () => void
}

/** Undefined where there are no other remotes. */
const RemoteEventsContext = createContext<RemoteEventBus | undefined>(undefined)

export const RemoteEventsProvider = RemoteEventsContext.Provider

/** What an event carries, as far as its types are at hand. */
type Detail<Name extends string> = Name extends keyof RemoteEvents ? RemoteEvents[Name] : unknown

const nobodyHears = () => {}

/**
 * Sends an event of this remote to the others on the page: `sends` of its `remote.json` declares it, and what it carries. It is
 * a function of two parts, the event's name and its value, which is JSON. It throws when the value is not what is declared.
 */
export function useSendEvent(): <Name extends string>(name: Name, detail: Detail<Name>) => void {
  return use(RemoteEventsContext)?.send ?? nobodyHears
}

/**
 * Calls `listener` with what an event of another remote carries, for as long as the component is on the page; `hears` of
 * `remote.json` declares it. Events that were sent before are not told. The value is a copy.
 */
export function useEvent<Name extends string>(name: Name, listener: (detail: Detail<Name>) => void) {
  const bus = use(RemoteEventsContext)
  // The release holds the sender's contract, which the gate found to fit what this remote needs.
  const hear = useEffectEvent((detail: unknown) => listener(detail as Detail<Name>))
  useEffect(() => bus?.hear(name, (detail) => hear(detail)), [bus, name])
}
