import { createContext, useContext, useSyncExternalStore } from 'react'
import type { InstallOffer, InstallState } from './install-offer.ts'

const noOffer = (): InstallState => 'none'

const InstallContext = createContext<InstallOffer>({ get: noOffer, subscribe: () => () => {}, install: async () => {} })

export const InstallProvider = InstallContext.Provider

/** Whether this device would keep the site among its apps, and how to have it ask. */
export function useInstall() {
  const { get, subscribe, install } = useContext(InstallContext)
  return { state: useSyncExternalStore(subscribe, get, noOffer), install }
}
