import { createContext, useContext, type ComponentType } from 'react'
import type { WatchHint } from '../contracts/watch-hint.ts'
import type { OfferedSlots } from './remote-contracts.ts'

/** Slots of the site itself, and the props that their pages pass to the filler. */
type SiteSlots = {
  /** The search form on the home page. */
  'home-search': Record<never, never>
  /** The searches made last in this browser, on the home page of whoever has made any. */
  'home-recents': Record<never, never>
  /** Where points go from where the visitor is, in the sky of the home page; `data-face` marks what takes the globe's place. */
  'home-explore': Record<never, never>
  /** A few of today's best deals, below the search of the home page. */
  'home-deals': Record<never, never>
  /** Beside the heading of search results, with the days of the search, and of cheapest results. */
  'holiday-suggestions': { origin: string; destination: string; from?: string; to?: string }
  /**
   * A way to be told when what is on the screen costs less or comes back: a button `Tell me`, or a bell alone, called
   * `label`, where many stand beside each other. Keep 2.75rem free for it, and 1.75rem for a bell.
   */
  'tell-me': { watch: WatchHint; label?: string }
  /** In the header, of whoever is signed in: 2.75rem wide and high. */
  inbox: Record<never, never>
}

/** Every slot of the site, those included that remotes offer each other. */
export type SlotProps = SiteSlots & OfferedSlots

type Filler = ComponentType<{ name: keyof SlotProps; props: SlotProps[keyof SlotProps] }>

const SlotContext = createContext<Filler | null>(null)

/** The shell provides the component that loads a slot's remote; without one, slots stay empty. */
export const SlotProvider = SlotContext.Provider

/**
 * A place on a page that another feature may fill. Without a filler, or when it fails, nothing is shown and the page
 * around it lives.
 */
export function Slot<Name extends keyof SlotProps>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const Filler = useContext(SlotContext)
  return Filler && <Filler name={name} props={props as SlotProps[keyof SlotProps]} />
}
