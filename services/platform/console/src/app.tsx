import { Global } from '@emotion/react'
import { HttpError } from '@pointfare/shared/http/errors'
import { fontFaces } from '@pointfare/shared/ui/fonts'
import { globalStyles } from '@pointfare/shared/ui/tokens'
import { StrictMode, type ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import type { ManagerStorage } from './session/manager.ts'
import { SessionProvider } from './session/session.tsx'
import { SurroundingsProvider, type Surroundings } from './surroundings.tsx'

const swrDefaults: SWRConfiguration = {
  // What the registry refused it will refuse again; only trouble on the way or at its end may pass.
  shouldRetryOnError: (error) => !(error instanceof HttpError) || error.status >= 500,
  errorRetryInterval: 2000,
}

type Props = {
  surroundings: Surroundings
  storage: ManagerStorage
  /** How data is asked for, where that is not as usual. */
  swr?: SWRConfiguration
  /** The router, and in it the pages. */
  children: ReactNode
}

/** What every page of the console stands in. */
export function App({ surroundings, storage, swr = {}, children }: Props) {
  return (
    <StrictMode>
      <Global styles={fontFaces + globalStyles} />
      <SWRConfig value={{ ...swrDefaults, ...swr }}>
        <SurroundingsProvider value={surroundings}>
          <SessionProvider storage={storage}>{children}</SessionProvider>
        </SurroundingsProvider>
      </SWRConfig>
    </StrictMode>
  )
}
