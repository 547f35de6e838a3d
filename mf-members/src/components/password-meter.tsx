import { css } from '@emotion/react'
import type { PasswordStrength } from '@pointfare/shared/contracts/login'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'

const steps = [1, 2, 3, 4]

/** How hard a new password is to guess: in words first, and in bars for those who see them. */
export function PasswordMeter({ strength: { level, label, advice } }: { strength: PasswordStrength }) {
  return (
    <div css={meter}>
      {level > 0 && (
        <span aria-hidden="true" css={bars}>
          {steps.map((step) => (
            <i key={step} css={[bar, step <= level && { background: toneOf(level) }]} />
          ))}
        </span>
      )}
      <p role="status">{label && `Strength: ${label}. ${advice}`.trim()}</p>
    </div>
  )
}

function toneOf(level: number) {
  if (level === 1) return color.danger
  return level === 2 ? color.accent : color.success
}

const meter = css({ display: 'grid', gap: space[1], fontSize: text.sm, color: color.muted })

const bars = css({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] })

const bar = css({ height: '0.375rem', borderRadius: radius.full, background: color.line, forcedColorAdjust: 'none' })
