import { css } from '@emotion/react'
import { lazy, Suspense, useId, useRef, useState, type DOMAttributes, type ReactElement } from 'react'

type Props = {
  /** Empty: there is nothing to say, and no tooltip. */
  text: string | undefined
  /** Draws the control the tooltip is about; it must be focusable and take the id as its `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactElement
}

/** What the bubble has to hear of its control. */
export type TooltipTrigger = Pick<
  DOMAttributes<HTMLElement>,
  'onBlur' | 'onFocus' | 'onPointerCancel' | 'onPointerDown' | 'onPointerLeave' | 'onPointerMove' | 'onPointerUp'
>

/** A bubble that cannot be loaded costs itself only: the control is still described. */
const TooltipBubble = lazy(() =>
  import('./tooltip-bubble.tsx').then(
    ({ TooltipBubble }) => ({ default: TooltipBubble }),
    () => ({ default: () => null }),
  ),
)

/**
 * A short remark on a control: on hover, keyboard focus and tap, until Escape or until the control is left. It always
 * describes the control; the bubble is loaded with the first sign of interest.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const trigger = useRef<TooltipTrigger>({})
  const isHere = useRef(false)
  const [isWanted, setIsWanted] = useState(false)

  const arrive = () => {
    isHere.current = true
    setIsWanted(true)
  }
  const leave = () => {
    isHere.current = false
  }

  return (
    <span
      id={`${id}-control`}
      css={place}
      onPointerEnter={arrive}
      onFocus={(event) => {
        arrive()
        trigger.current.onFocus?.(event)
      }}
      onBlur={(event) => {
        leave()
        trigger.current.onBlur?.(event)
      }}
      onPointerLeave={(event) => {
        leave()
        trigger.current.onPointerLeave?.(event)
      }}
      onPointerCancel={(event) => trigger.current.onPointerCancel?.(event)}
      onPointerDown={(event) => trigger.current.onPointerDown?.(event)}
      onPointerMove={(event) => trigger.current.onPointerMove?.(event)}
      onPointerUp={(event) => trigger.current.onPointerUp?.(event)}
    >
      {children(text ? id : undefined)}
      {text && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {text && isWanted && (
        <Suspense>
          <TooltipBubble controlId={`${id}-control`} text={text} trigger={trigger} isHere={isHere} />
        </Suspense>
      )}
    </span>
  )
}

const place = css({ position: 'relative', display: 'inline-flex' })
