import { calendarDate } from '../contracts/days.ts'
import { createContext, useContext, type ReactNode } from 'react'
import { SWRConfig, type State, type SWRConfiguration } from 'swr'
import {
  SessionProvider,
  SiteProvider,
  SlotProvider,
  ToastProvider,
  type Session,
  type Site,
  type SlotProps,
} from '../remote/index.ts'
import { aRuntimeConfig } from './a-runtime-config.ts'

/** What pages have asked, and were told, by SWR key. */
export type SwrCache = Map<string, State<unknown>>

export type Surroundings = {
  site?: Partial<Site>
  session?: Partial<Session>
  /** What the HTML already carries: answers by SWR key. */
  fallback?: Record<string, unknown>
  /** Where answers are kept; each page has its own unless it is given one. */
  cache?: SwrCache
  /** What other features put into this page's slots. */
  slots?: { [Name in keyof SlotProps]?: (props: SlotProps[Name]) => ReactNode }
}

const anonymous: Session = {
  status: 'anonymous',
  logIn: () => {},
  logInWithPopup: () => {},
  logOut: () => {},
  getToken: async () => undefined,
  renew: async () => {},
}

/** What the shell puts around every page, with a clock that stands still and nothing remembered from other tests. */
export function PageAround({
  site,
  session,
  fallback = {},
  cache,
  slots = {},
  children,
}: Surroundings & { children: ReactNode }) {
  const swr: SWRConfiguration = {
    provider: () => cache ?? new Map(),
    fallback,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  }
  const now = site?.now ?? (() => new Date('2027-03-01T10:00:00Z'))
  const shared: Site = { config: aRuntimeConfig(), locale: 'en-GB', now, date: () => calendarDate(now()), ...site }

  return (
    <SWRConfig value={swr}>
      <SiteProvider value={shared}>
        {/* The pieces of one state are given together by the test. */}
        <SessionProvider value={{ ...anonymous, ...session } as Session}>
          <Slots.Provider value={slots}>
            <SlotProvider value={FilledSlot}>
              <ToastProvider>{children}</ToastProvider>
            </SlotProvider>
          </Slots.Provider>
        </SessionProvider>
      </SiteProvider>
    </SWRConfig>
  )
}

const Slots = createContext<NonNullable<Surroundings['slots']>>({})

function FilledSlot({ name, props }: { name: keyof SlotProps; props: SlotProps[keyof SlotProps] }) {
  const fill = useContext(Slots)[name] as ((given: typeof props) => ReactNode) | undefined
  return fill?.(props)
}
