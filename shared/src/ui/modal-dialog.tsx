import { css } from '@emotion/react'
import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react'
import { color, elevation, motion, radius } from './tokens.ts'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> & {
  isOpen: boolean
  /** Escape, a press outside, or a form in it asked to close. */
  onClose: () => void
}

/**
 * The platform's modal dialog: above everything, the rest of the page inert, the focus inside while it is open and
 * back where it was afterwards. Its content exists only while it is open.
 */
export function ModalDialog({ isOpen, onClose, children, ...attributes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the element leaves the document: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    return () => element.close()
  }, [isOpen])

  // Closed by the page, not by itself: its close event comes late, and what opens it again before that would be undone.
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file field in it can be cancelled, too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // The close event comes late: by then the dialog may have been opened again.
  const handleClose = () => !dialog.current?.open && onClose()
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => isOutside(event) && onClose()

  return (
    // Escape is the keyboard's way to close it; the press outside is an addition.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      css={sheet}
      onCancel={handleCancel}
      onClose={handleClose}
      onClick={handleClick}
      {...attributes}
    >
      {isOpen && children}
    </dialog>
  )
}

/** A press on the backdrop counts as one on the dialog itself, but lies beside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

const sheet = css({
  width: 'fit-content',
  maxWidth: 'min(72rem, calc(100vw - 1.5rem))',
  maxHeight: 'calc(100dvh - 1.5rem)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  padding: 0,
  background: color.raised,
  color: color.ink,
  boxShadow: elevation.popup,
  overscrollBehavior: 'contain',
  transition: `opacity ${motion.normal} ${motion.ease}, translate ${motion.normal} ${motion.ease}`,
  '@starting-style': { opacity: 0, translate: '0 0.5rem' },
})
