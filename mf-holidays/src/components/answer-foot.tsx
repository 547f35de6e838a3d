import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { space, text } from '@pointfare/shared/ui/tokens'
import type { HolidayAnswer } from '../domain/holiday-answer.ts'

type Props = { answer: HolidayAnswer; onOtherWishes: () => void }

/** Advice for all of them, and the way to others. */
export const AnswerFoot = ({ answer: { generalAdvice }, onOtherWishes }: Props) => (
  <footer css={foot}>
    {generalAdvice && (
      <section>
        <h4 css={heading}>General advice</h4>
        <p css={advice}>{generalAdvice}</p>
      </section>
    )}
    <Button onClick={onOtherWishes} css={{ justifySelf: 'start' }}>
      Change your wishes
    </Button>
  </footer>
)

const foot = css({ display: 'grid', gap: space[5], marginBlockStart: space[2] })

const heading = css({ fontSize: text.lg })

const advice = css({ marginBlockStart: space[1], whiteSpace: 'pre-line' })
