import { css } from '@emotion/react'
import { color, space } from '@pointfare/shared/ui/tokens'
import type { Ref } from 'react'
import { authorText, emptyText, type HolidayAnswer } from '../domain/holiday-answer.ts'
import { suggestionCount } from '../domain/texts.ts'
import { startHeading } from './start-heading.ts'

type Props = { answer: HolidayAnswer; firstName: string | undefined; headingRef: Ref<HTMLHeadingElement> }

/** Thanks for asking, what came of it, and who says so. */
export function AnswerHead({ answer, firstName, headingRef }: Props) {
  const count = answer.destinations.length
  const thanks = firstName ? `Thank you, ${firstName}` : 'Thank you'
  const author = count > 0 && authorText(answer)

  return (
    <header css={head}>
      <h3 ref={headingRef} tabIndex={-1} css={startHeading}>
        {thanks}
        {count > 0 && `: ${suggestionCount(count)} for your holiday`}
      </h3>
      {count === 0 && <p>{emptyText(answer)}</p>}
      {author && <p css={{ color: color.muted }}>{author}</p>}
    </header>
  )
}

const head = css({ display: 'grid', gap: space[2] })
