import { css } from '@emotion/react'
import { holidaySteps } from '@pointfare/shared/contracts/holiday'
import { Button } from '@pointfare/shared/ui/button'
import { ProgressBar } from '@pointfare/shared/ui/progress-bar'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { Ref } from 'react'
import { suggestionCount } from '../domain/texts.ts'
import { startHeading } from './start-heading.ts'

type Props = {
  headingRef: Ref<HTMLHeadingElement>
  /** The step under way, from 0. */
  step: number
  /** Suggestions that are ready. */
  ready: number
  isLate: boolean
  onCancel: () => void
}

/** What is being done for an answer; what is shown as done is done. */
export function PlanningProgress({ headingRef, step, ready, isLate, onCancel }: Props) {
  const label = holidaySteps[step]?.label ?? ''
  const readySoFar = ready > 0 ? ` ${suggestionCount(ready)} so far.` : ''

  return (
    <section css={panel}>
      <h3 ref={headingRef} tabIndex={-1} css={startHeading}>
        Planning your holiday
      </h3>
      <ProgressBar
        label={`Step ${step + 1} of ${holidaySteps.length}: ${label}`}
        done={step}
        of={holidaySteps.length}
      />
      <ol css={steps}>
        {holidaySteps.map((each, index) => (
          <li
            key={each.step}
            aria-current={index === step ? 'step' : undefined}
            css={[line, index === step && current, index > step && toCome]}
          >
            <span aria-hidden="true" css={[mark, index < step && doneMark]} />
            {each.label}
            {index < step && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {/* Its place is kept, so that nothing moves when there is something to say. */}
      <p role="status" css={late}>
        {isLate ? 'This is taking longer than usual. We are still at it.' : ''}
        <VisuallyHidden>
          {label}.{readySoFar}
        </VisuallyHidden>
      </p>
      <Button onClick={onCancel} css={{ justifySelf: 'start' }}>
        Cancel
      </Button>
    </section>
  )
}

const panel = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

const steps = css({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

const line = css({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '1.5rem' })

const current = css({ fontWeight: 600 })

const toCome = css({ color: color.muted })

const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  border: `2px solid ${color.edge}`,
  borderRadius: radius.full,
  '[aria-current="step"] > &': { borderColor: color.accent, background: color['accent-soft'] },
})

const doneMark = css({
  borderColor: color.success,
  background: color.success,
  '&::before': {
    content: '""',
    width: '0.625rem',
    height: '0.625rem',
    background: color.surface,
    clipPath: 'polygon(12% 46%, 0 60%, 40% 96%, 100% 20%, 86% 8%, 38% 69%)',
  },
  '@media (forced-colors: active)': { borderWidth: '0.5rem' },
})

const late = css({ minHeight: '1.5rem', fontFamily: font.text, fontSize: text.sm, color: color.muted })
