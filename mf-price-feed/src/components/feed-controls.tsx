import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'

/** `reading`: held back while the list is being read; `paused`: until Resume is pressed. */
export type FeedState = 'connecting' | 'live' | 'reading' | 'paused' | 'closed'

type Props = {
  state: FeedState
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  /** Changes that came while they were held back. */
  waiting: number
  onRelease: (isByKeyboard: boolean) => void
}

const inWords: Record<FeedState, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  reading: 'Held while you read',
  paused: 'Paused',
  closed: 'Stopped',
}

/** What the feed is doing, and the buttons that hold it: in sight however far the list is scrolled. */
export function FeedControls({ state, isPaused, onPause, waiting, onRelease }: Props) {
  return (
    <div css={bar}>
      <p css={status}>
        <span aria-hidden="true" css={[dot, state === 'live' && alive]} /> {inWords[state]}
      </p>
      {waiting > 0 && (
        <Button size="compact" look="primary" onClick={({ detail }) => onRelease(detail === 0)}>
          {waiting} new {waiting === 1 ? 'change' : 'changes'}
        </Button>
      )}
      <Button size="compact" onClick={() => onPause(!isPaused)}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  )
}

const bar = css({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '3.25rem',
  // The page shows at its sides otherwise, where rows pass behind it.
  marginInline: `calc(-1 * ${space[1]})`,
  paddingInline: space[1],
  background: color.page,
})

const status = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: color.muted,
  fontSize: text.sm,
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const dot = css({
  display: 'inline-block',
  width: '0.625rem',
  height: '0.625rem',
  marginInlineEnd: space[1],
  borderRadius: radius.full,
  background: color.edge,
})

const alive = css({ background: color.success })
