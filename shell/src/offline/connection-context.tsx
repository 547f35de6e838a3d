import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Connection, PageConnection } from './connection.ts'

const online: Connection = { status: 'online' }

const ConnectionContext = createContext<Pick<PageConnection, 'get' | 'subscribe' | 'newPage'>>({
  get: () => online,
  subscribe: () => () => {},
  newPage: () => {},
})

export const ConnectionProvider = ConnectionContext.Provider

export const useConnectionSource = () => useContext(ConnectionContext)

/** How this page stands to the site; on a server, and in a browser without a service worker, it has it. */
export function useConnection(): Connection {
  const { get, subscribe } = useConnectionSource()
  return useSyncExternalStore(subscribe, get, () => online)
}
