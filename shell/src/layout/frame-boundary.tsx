import { css, Global } from '@emotion/react'
import { notArrived, retryAddress } from '@pointfare/shared/page/retry'
import { buttonLook } from '@pointfare/shared/ui/button'
import { globalStyles, radius, space } from '@pointfare/shared/ui/tokens'
import { Component, useEffect, type ReactNode } from 'react'
import type { PageRouter } from '../router/page-router.ts'

type Props = { router: PageRouter; children: ReactNode }

/**
 * Says what the edge says of a page that never came, where the frame itself fails: without it, React would leave nothing
 * on the page. Another address is another chance.
 */
export class FrameBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    // It is told as an error is that nobody caught.
    reportError(error)
  }

  readonly #drawAnew = () => this.setState({ hasFailed: false })

  override render() {
    const { router, children } = this.props
    return this.state.hasFailed ? <NotArrived router={router} onLeft={this.#drawAnew} /> : children
  }
}

function NotArrived({ router, onLeft }: { router: PageRouter; onLeft: () => void }) {
  useEffect(() => router.subscribe(onLeft), [router, onLeft])
  const { pathname, search } = router.state.location

  return (
    <main css={place}>
      <Global styles={globalStyles} />
      <div role="alert">
        <h1>{notArrived.title}</h1>
        <p>{notArrived.why}</p>
        <a href={retryAddress(pathname + search)} css={[buttonLook({ look: 'primary' }), retry]}>
          {notArrived.retry}
        </a>
      </div>
    </main>
  )
}

const place = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: '100dvh',
  padding: space[4],
  textAlign: 'center',
  '& p': { marginBlock: space[3] },
})

const retry = css({ borderRadius: radius.full, textDecoration: 'none' })
