import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'

/** Nothing arrives any more, and nothing is tried again until somebody presses (rule 7.6 of the product). */
export function StreamClosed({ onReconnect }: { onReconnect: () => void }) {
  return (
    <div role="alert" css={box}>
      <div>
        <p css={title}>The connection to the price changes was lost.</p>
        <p>What you see stays. Reconnect to get what has changed since.</p>
      </div>
      <Button onClick={onReconnect}>Reconnect</Button>
    </div>
  )
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  border: `1px solid ${color.danger}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: space[4],
  background: color['danger-soft'],
})

const title = css({ color: color.danger, fontWeight: 600 })
