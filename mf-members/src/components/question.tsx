import { ModalDialog } from '@pointfare/shared/ui/modal-dialog'
import { space, text } from '@pointfare/shared/ui/tokens'
import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  isOpen: boolean
  /** Escape, or a press outside. */
  onClose: () => void
  /** What it is about. */
  words: ReactNode
  /** The answers there are, as buttons; the first gets the focus. */
  children: ReactNode
}

/** A dialog that says one thing and wants one answer. */
export function Question({ title, isOpen, onClose, words, children }: Props) {
  const titleId = useId()
  const wordsId = useId()

  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} aria-labelledby={titleId} aria-describedby={wordsId}>
      <div css={sheet}>
        <h2 id={titleId} css={{ fontSize: text.xl }}>
          {title}
        </h2>
        <div id={wordsId} css={{ display: 'grid', gap: space[3] }}>
          {words}
        </div>
        <div css={answers}>{children}</div>
      </div>
    </ModalDialog>
  )
}

const sheet = { display: 'grid', gap: space[4], width: '28rem', maxWidth: '100%', padding: space[6] } as const

const answers = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[3] } as const
