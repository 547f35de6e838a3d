import { css } from '@emotion/react'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { feedOfWatch } from '../domain/feeds-of-search.ts'
import { searchPath } from '../paths.ts'

type Props = { watch: AlertWatch | undefined; onLogIn: () => void }

/** How a visitor can follow these flights without notifications of this browser. */
export function OtherWays({ watch, onLogIn }: Props) {
  const feed = watch && feedOfWatch(watch, searchPath)
  return (
    <div css={ways}>
      <p>
        Log in to get it by e-mail and in your inbox too, on every device
        {feed && (
          <>
            , or follow the{' '}
            <a href={feed.href} type={feed.type}>
              RSS feed
            </a>{' '}
            of these flights
          </>
        )}
        .
      </p>
      <Button size="compact" onClick={onLogIn}>
        Log In
      </Button>
    </div>
  )
}

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: text.sm,
  color: color.muted,
  '& > p': { flex: '1 1 16rem' },
})
