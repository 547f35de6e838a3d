import { css } from '@emotion/react'
import { lazy, Suspense, useId, useRef, useState, type ReactElement } from 'react'
import type { TooltipTrigger } from './tooltip-bubble.tsx'

type Props = {
  /** Empty: there is nothing to say, and no tooltip. */
  text: string | undefined
  /** Draws the control the tooltip is about; it must be focusable and take the id as its `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactElement
}

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
  const bubble = useRef<TooltipTrigger>(null)
  const [interest, setInterest] = useState<'none yet' | 'here' | 'gone'>('none yet')

  return (
    <span
      id={`${id}-control`}
      css={place}
      onPointerEnter={() => setInterest('here')}
      onFocus={(event) => {
        setInterest('here')
        bubble.current?.onFocus?.(event)
      }}
      onBlur={(event) => {
        setInterest('gone')
        bubble.current?.onBlur?.(event)
      }}
      onPointerLeave={(event) => {
        setInterest('gone')
        bubble.current?.onPointerLeave?.(event)
      }}
      onPointerCancel={(event) => bubble.current?.onPointerCancel?.(event)}
      onPointerDown={(event) => bubble.current?.onPointerDown?.(event)}
      onPointerMove={(event) => bubble.current?.onPointerMove?.(event)}
      onPointerUp={(event) => bubble.current?.onPointerUp?.(event)}
    >
      {children(text ? id : undefined)}
      {text && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {text && interest !== 'none yet' && (
        <Suspense>
          <TooltipBubble ref={bubble} controlId={`${id}-control`} text={text} isAwaited={interest === 'here'} />
        </Suspense>
      )}
    </span>
  )
}

const place = css({ position: 'relative', display: 'inline-flex' })
