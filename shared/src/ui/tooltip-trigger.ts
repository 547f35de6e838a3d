import type { DOMAttributes } from 'react'

/** What the bubble has to hear of its control. */
export type TooltipTrigger = Pick<
  DOMAttributes<HTMLElement>,
  'onBlur' | 'onFocus' | 'onPointerCancel' | 'onPointerDown' | 'onPointerLeave' | 'onPointerMove' | 'onPointerUp'
>
