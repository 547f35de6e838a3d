import { css } from '@emotion/react'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'

/** What is still to be filled in, in the order of the form. */
export function MissingFields({ missing }: { missing: string[] }) {
  return (
    <div role="alert" css={box}>
      <h2 css={heading}>Please complete all fields</h2>
      <ul css={list}>
        {missing.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

const box = css({
  marginBlockStart: space[4],
  borderInlineStart: `0.25rem solid ${color.danger}`,
  borderRadius: radius.sm,
  padding: `${space[3]} ${space[4]}`,
  background: color['danger-soft'],
})

const heading = css({ fontFamily: font.text, fontSize: text.md, color: color.danger })

const list = css({ margin: `${space[1]} 0 0`, paddingInlineStart: space[5] })
