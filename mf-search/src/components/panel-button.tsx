import { css } from '@emotion/react'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, radius, space } from '@pointfare/shared/ui/tokens'
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { onPhones } from './screens.ts'

type Props = {
  /** What the button says. */
  label: ReactNode
  /** What the panel is called. */
  title: string
  /** Drawn only while it is open: for what takes long to draw. */
  isRenderedWhenOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/**
 * A button and the panel that it opens: below the button, on a phone a sheet at the lower edge of the screen. It is
 * the platform's popover: Escape or a press beside it closes it, and the focus goes back to the button. It closes also
 * when the keyboard leaves it, so that it never covers what has the focus.
 */
export function PanelButton({ label, title, isRenderedWhenOpen = false, onOpenChange, className, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const anchor = `--panel-${id.replaceAll(/\W/g, '')}`

  const panel = useRef<HTMLDivElement>(null)

  const handleToggle = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
    if (isNowOpen && !panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
  }
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }

  const takeOver = useEffectEvent(() => {
    if (panel.current && isShown(panel.current)) handleToggle(true)
  })
  // On a page that came drawn it may have been opened before anybody listened.
  useEffect(() => takeOver(), [])

  return (
    <>
      <Button
        size="compact"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={className}
        style={{ anchorName: anchor }}
      >
        {label}
      </Button>
      {/* It is told when it opens and when the keyboard leaves it; nothing is pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        css={sheet}
        style={{ positionAnchor: anchor }}
        onToggle={({ newState }) => handleToggle(newState === 'open')}
        onBlur={handleBlur}
      >
        {(isOpen || !isRenderedWhenOpen) && children}
      </div>
    </>
  )
}

const isShown = (panel: HTMLElement) => 'popover' in HTMLElement.prototype && panel.matches(':popover-open')

const sheet = css({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: 'anchor(end)',
  insetInlineStart: 'anchor(start)',
  margin: `${space[2]} 0`,
  // Where the platform cannot place it beside its button, the middle of the screen has to do.
  '@supports not (anchor-name: --button)': { inset: 0, margin: 'auto' },
  positionTryFallbacks: 'flip-inline',
  width: 'max-content',
  height: 'fit-content',
  maxWidth: 'min(30rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: space[4],
  background: color.raised,
  color: color.ink,
  boxShadow: elevation.popup,
  '&:focus': { outline: 'none' },
  [onPhones]: {
    inset: 'auto 0 0',
    width: '100%',
    maxWidth: 'none',
    maxHeight: '80dvh',
    margin: 0,
    borderRadius: `${radius.lg} ${radius.lg} 0 0`,
    paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
    '&::backdrop': { background: 'rgb(6 10 20 / 0.55)' },
  },
})
