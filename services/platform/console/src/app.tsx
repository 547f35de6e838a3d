import { Global } from '@emotion/react'
import { HttpError } from '@pointfare/shared/http/errors'
import { fontFaces } from '@pointfare/shared/ui/fonts'
import { globalStyles } from '@pointfare/shared/ui/tokens'
import { StrictMode, type ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import type { ManagerStorage } from './session/manager.ts'
import { SessionProvider } from './session/session.tsx'
import { ConsoleContextProvider, type ConsoleContext } from './console-context.tsx'

const swrDefaults: SWRConfiguration = {
  // What the registry refused it will refuse again; only trouble on the way or at its end may pass.
  shouldRetryOnError: (error) => !(error instanceof HttpError) || error.status >= 500,
  errorRetryInterval: 2000,
}

type Props = {
  context: ConsoleContext
  storage: ManagerStorage
  /** How data is asked for, where that is not as usual. */
  swr?: SWRConfiguration
  /** The router, and in it the pages. */
  children: ReactNode
}

/** What every page of the console stands in. */
export function App({ context, storage, swr = {}, children }: Props) {
  return (
    <StrictMode>
      <Global styles={fontFaces + globalStyles} />
      <SWRConfig value={{ ...swrDefaults, ...swr }}>
        <ConsoleContextProvider value={context}>
          <SessionProvider storage={storage}>{children}</SessionProvider>
        </ConsoleContextProvider>
      </SWRConfig>
    </StrictMode>
  )
}
