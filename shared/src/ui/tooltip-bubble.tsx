import { css } from '@emotion/react'
import { normalizeProps, useMachine } from '@zag-js/react'
import { connect, machine } from '@zag-js/tooltip'
import { useEffect, useId, useImperativeHandle, type DOMAttributes, type Ref } from 'react'
import { color, elevation, radius, space, text as textSize } from './tokens.ts'
import { showInTopLayer, topLayer } from './top-layer.ts'

type Props = {
  controlId: string
  text: string
  /** Whether the control is still hovered or focused when the bubble arrives. */
  isAwaited: boolean
  /** Receives the control's events. */
  ref: Ref<TooltipTrigger>
}

/** The bubble of a tooltip and when it is shown; the pointer may rest on it. */
export function TooltipBubble({ controlId, text, isAwaited, ref }: Props) {
  const service = useMachine(machine, {
    id: useId(),
    ids: { trigger: controlId },
    defaultOpen: isAwaited,
    interactive: true,
    openDelay: 300,
    closeDelay: 150,
    // Pressing a control that cannot act is when one wants to know why.
    closeOnClick: false,
    // The keyboard scrolls to what it focuses, and the bubble moves along.
    closeOnScroll: false,
    positioning: { placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 8 },
  })
  const { open, setOpen, getTriggerProps, getPositionerProps, getContentProps } = connect(service, normalizeProps)

  useImperativeHandle(ref, () => ({
    ...getTriggerProps(),
    // The library leaves touch to us: there is no hover to open it, and a tap need not move the focus.
    onPointerUp: ({ pointerType }) => pointerType === 'touch' && setOpen(true),
  }))
  usePressOutside(controlId, open, () => setOpen(false))

  if (!open) return null
  return (
    <span {...getPositionerProps()} ref={showInTopLayer} popover="manual" css={topLayer}>
      <span {...getContentProps()} css={bubble}>
        {text}
      </span>
    </span>
  )
}

function usePressOutside(controlId: string, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const handlePress = ({ target }: Event) => {
      if (!document.getElementById(controlId)?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  })
}

/** What the bubble has to hear of its control. */
export type TooltipTrigger = Pick<
  DOMAttributes<HTMLElement>,
  'onBlur' | 'onFocus' | 'onPointerCancel' | 'onPointerDown' | 'onPointerLeave' | 'onPointerMove' | 'onPointerUp'
>

const bubble = css({
  display: 'block',
  width: 'max-content',
  maxWidth: 'min(18rem, calc(100vw - 1rem))',
  border: '1px solid transparent',
  borderRadius: radius.sm,
  padding: `${space[1]} ${space[2]}`,
  background: color.ink,
  color: color.page,
  fontSize: textSize.sm,
  fontWeight: 400,
  lineHeight: 1.4,
  whiteSpace: 'normal',
  textAlign: 'start',
  boxShadow: elevation.popup,
})
