import { findRoute } from '@pointfare/shared/page/find-route'
import { pendingMark } from '@pointfare/shared/page/pending-mark'
import { RenderedPart, useSession } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { RemoteRegion } from '../inspector/remote-region.tsx'
import { useConnection } from '../offline/connection-context.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { loginAddress } from '../session/return-to.ts'
import { useRelease } from './release-context.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { isLoadFailure, NothingRendered } from './remote-errors.ts'
import { useHasPage } from './use-has-page.ts'
import { useRemote } from './use-remote.ts'
import { type NetworkReported, useNetworkReported, useRetryWithNetwork } from './use-retry-with-network.ts'
import { useSecondChance } from './use-second-chance.ts'
import { whenWatched } from './when-watched.ts'

/** The page of the remote that owns this URL in the release; 404 when none does, or none does any more. */
export function RemotePage() {
  const { pathname } = useLocation()
  const { document } = useRelease()
  const hasPage = useHasPage()
  const found = findRoute(document.remotes, pathname)
  const [shown, setShown] = useState<string>()
  if (found && shown !== pathname) setShown(pathname)
  if (!found) return <NotFoundPage wasShown={shown === pathname} hasSearch={hasPage('/search')} />

  const page = <RemoteArea key={found.remote} remote={found.remote} />
  return found.route.guard ? <RequireSession>{page}</RequireSession> : page
}

function RemoteArea({ remote }: { remote: string }) {
  const { document, loader, store } = useRelease()
  const pinned = document.remotes[remote]
  const onFailure = useSecondChance(remote)
  const networkReported = useNetworkReported()
  useEffect(() => store.show(remote), [store, remote])

  // Code that failed stays in the tab, and some browsers also remember that a file was missing: then a new page helps.
  const hasRetried = useRef(false)
  const handleRetry = (error: Error, retry: () => void) => {
    if (hasRetried.current || !isLoadFailure(error)) return store.reload()
    hasRetried.current = true
    retry()
  }

  return (
    <RemoteBoundary
      build={pinned?.build}
      onFailure={onFailure}
      onRetry={() => loader.forget(remote, pinned)}
      fallback={({ error, retry }) => (
        <RemoteUnavailable
          onRetry={() => handleRetry(error, retry)}
          network={isLoadFailure(error) ? { onOnline: retry, reported: networkReported } : undefined}
        />
      )}
    >
      <RenderedPart fallback={<RemotePending remote={remote} />}>
        <RemoteRegion remote={remote}>
          <RemoteRoutes key={pinned?.build} remote={remote} />
          <BlankPageWatch remote={remote} />
        </RemoteRegion>
      </RenderedPart>
    </RemoteBoundary>
  )
}

function RemoteRoutes({ remote }: { remote: string }) {
  const { pathname } = useLocation()
  const page = useRoutes(useRemote(remote).routes)
  // It is declared, or this remote would not have been asked for it.
  if (!page) throw new NothingRendered(remote, 'unmatched', `declares a page at ${pathname} and has none there`)
  return page
}

/** Draws its children for members only (rule 8.6 of the product). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  switch (session.status) {
    case 'loading':
      return <LoadingPanel title="Loading authentication status..." subtitle="" />
    case 'failed':
      return (
        <ErrorBox title={session.message} {...(session.retry && { onRetry: session.retry })}>
          {session.detail}
        </ErrorBox>
      )
    case 'anonymous':
      return <Navigate to={loginAddress(pathname + search + hash)} replace />
    case 'member':
      return children
  }
}

/** By then a page says at least that it is loading. */
const settledAfterMs = 10_000

/** Anything that a person can see, use or wait for. */
const content =
  'img, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, button, a[href], [role="img"], [aria-busy="true"]'

/** Fails the remote around it when its page has nothing on it, once it had the time to draw something. */
function BlankPageWatch({ remote }: { remote: string }) {
  const { pathname } = useLocation()
  const [blankAt, setBlankAt] = useState<string>()

  useEffect(
    () =>
      whenWatched(settledAfterMs, () => {
        if (isBlank(document.getElementById('content'))) setBlankAt(pathname)
      }),
    [pathname],
  )

  if (blankAt === pathname) throw new NothingRendered(remote, 'blank', `draws an empty page at ${pathname}`)
  return null
}

function isBlank(main: HTMLElement | null) {
  if (!main || main.querySelector(content) || document.querySelector('dialog[open], [role="dialog"]')) return false
  // What is hidden is no text to a visitor; only browsers know.
  const text = (main as { innerText?: string }).innerText ?? main.textContent
  return text.trim() === ''
}

type Props = {
  onRetry: () => void
  /** What to do when the browser finds its network again. */
  network?: { onOnline: () => void; reported: NetworkReported } | undefined
}

/** Stands in for a page whose remote could not be loaded or failed while drawing; the rest of the site lives on. */
export function RemoteUnavailable({ onRetry, network }: Props) {
  const { status } = useConnection()
  useRetryWithNetwork(network?.onOnline, network?.reported)

  return (
    <section
      role="alert"
      css={{ display: 'grid', justifyItems: 'start', gap: space[4], maxWidth: '40rem', paddingBlock: space[8] }}
    >
      <h1>This page is not available right now</h1>
      <p>
        {status === 'offline'
          ? 'You are offline, and this page is not available offline. It loads when you are back online.'
          : 'The rest of the site works. Please try again in a moment.'}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </section>
  )
}

/** Most pages are there before: a sign that came and went would only flicker. */
const signAfterMs = 1000

/** Whoever waits so long wants to know that something is still going on. */
const wordsAfterMs = 5000

/** Longer than the loader takes to give up two builds: what is late then is the remote's own code. */
const stalledAfterMs = 20_000

type RemotePendingProps = { remote: string; /** Nothing is missed where nothing was there. */ isSilent?: boolean }

/** A page on its way: said to be busy, after a moment to eyes as well, and later in words. One that never comes fails its remote. */
export function RemotePending({ remote, isSilent = false }: RemotePendingProps) {
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => whenWatched(stalledAfterMs, () => setIsStalled(true)), [])

  if (isStalled) throw new NothingRendered(remote, 'stalled', `was not done with drawing within ${stalledAfterMs} ms`)
  return isSilent ? null : <PageOnItsWay />
}

function PageOnItsWay() {
  const isShown = useIsAfter(signAfterMs)
  const isLate = useIsAfter(wordsAfterMs)
  return (
    <div aria-busy="true" {...{ [pendingMark]: '' }}>
      {isShown && (
        <div css={sign}>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton width="32rem" height="1.25rem" />
          <p role="status" css={words}>
            {isLate && 'This is taking longer than usual.'}
          </p>
        </div>
      )}
    </div>
  )
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}

const sign = { display: 'grid', gap: space[3], padding: space[5] } as const

const words = { minHeight: '1.5em', color: color.muted } as const
