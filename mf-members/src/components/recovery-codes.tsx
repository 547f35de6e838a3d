import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useId, useRef } from 'react'

type Props = { codes: readonly string[]; onDone: () => void }

/** The one time that recovery codes can be seen; the heading has the focus, so that nobody misses them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [codes])

  return (
    <div role="group" aria-labelledby={id} css={box}>
      <h4 ref={heading} id={id} tabIndex={-1} css={{ fontSize: text.md }}>
        Your recovery codes
      </h4>
      <p css={{ fontSize: text.sm }}>
        Each lets you in once when you have lost your passkey. Write them down now: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" css={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" css={{ justifySelf: 'start' }} onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}

const box = css({
  display: 'grid',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderInlineStart: `0.375rem solid ${color.accent}`,
  borderRadius: radius.md,
  padding: space[4],
})

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: font.code,
  fontSize: text.sm,
})
