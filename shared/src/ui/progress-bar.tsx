import { css, keyframes } from '@emotion/react'
import { useId } from 'react'
import { color, motion, radius, space, text } from './tokens.ts'

type Props = {
  /** What is being done. */
  label: string
  /** Steps taken; left out while that is not known. */
  done?: number
  /** Steps in all. */
  of?: number
}

/** How far something is that takes a while. */
export function ProgressBar({ label, done, of = 100 }: Props) {
  const id = useId()
  const isKnown = done !== undefined

  return (
    <div css={frame}>
      <p id={id} css={labelText}>
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={isKnown ? of : undefined}
        aria-valuenow={done}
        css={track}
      >
        <div css={[bar, !isKnown && wandering]} style={isKnown ? { width: `${(100 * done) / of}%` } : undefined} />
      </div>
    </div>
  )
}

const frame = css({ display: 'grid', gap: space[2] })

const labelText = css({ fontSize: text.sm, fontWeight: 600 })

const track = css({
  height: '0.5rem',
  overflow: 'hidden',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  background: color.sunken,
})

const bar = css({
  height: '100%',
  background: color.accent,
  transition: `width ${motion.normal} ${motion.ease}`,
  '@media (forced-colors: active)': { background: 'Highlight' },
})

const wander = keyframes({ from: { translate: '-100% 0' }, to: { translate: '300% 0' } })

const wandering = css({
  width: '33%',
  animation: `${wander} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%', opacity: 0.5 },
})
