import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { fieldButton } from './field.tsx'
import { Icon } from './icon.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { color, space } from './tokens.ts'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog named by its title, with a button `Close`. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const titleId = useId()

  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} aria-labelledby={titleId}>
      <header css={head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" css={[fieldButton, closeButton]} aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div css={body}>{children}</div>
    </ModalDialog>
  )
}

const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.raised,
})

const closeButton = css({ width: '2.75rem', height: '2.75rem', color: color.ink })

const body = css({ padding: space[5] })
