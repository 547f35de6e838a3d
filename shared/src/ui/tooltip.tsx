import { css } from '@emotion/react'
import { useId, useState, type ReactElement } from 'react'
import { color, elevation, radius, space, text } from './tokens.ts'

type Props = {
  /** Empty: there is nothing to say, and no tooltip. */
  text: string | undefined
  /** Draws the control the tooltip is about; it must be focusable and take the id as its `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactElement
}

/** A short remark on a control, on hover and focus; Escape sends it away, the pointer may rest on it. */
export function Tooltip({ text: remark, children }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  if (!remark) return children(undefined)

  const show = () => setIsShown(true)
  const hide = () => setIsShown(false)
  return (
    <span
      css={place}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children(id)}
      <span id={id} role="tooltip" hidden={!isShown} css={bubble}>
        {remark}
      </span>
    </span>
  )
}

const place = css({ position: 'relative', display: 'inline-flex' })

const bubble = css({
  position: 'absolute',
  zIndex: 40,
  insetBlockEnd: `calc(100% + ${space[1]})`,
  insetInlineStart: '50%',
  translate: '-50% 0',
  width: 'max-content',
  maxWidth: '16rem',
  border: '1px solid transparent',
  borderRadius: radius.sm,
  padding: `${space[1]} ${space[2]}`,
  background: color.ink,
  color: color.page,
  fontSize: text.sm,
  boxShadow: elevation.popup,
})
