import { css } from '@emotion/react'
import { useOnDemand } from '@pointfare/shared/hooks/use-on-demand'
import type { SlotProps } from '@pointfare/shared/remote'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { useState } from 'react'
import { TellMeButton } from '../components/tell-me-button.tsx'

const loadForm = () => import('./alert-dialog.tsx').then(({ NewAlert }) => NewAlert)

/** When it fails again, the dialog says so. */
const preload = () => void loadForm().catch(() => {})

/** The way to an alert about what is on the screen; all behind the button is loaded with the first sign of interest. */
export function TellMe({ watch, label }: SlotProps['tell-me']) {
  const [isOpen, setIsOpen] = useState(false)
  const { Loaded: NewAlert, hasFailed, retry } = useOnDemand(loadForm, isOpen)
  const close = () => setIsOpen(false)

  return (
    <>
      <TellMeButton
        label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      />
      {isOpen && (
        <Dialog title="New alert" isOpen onClose={close}>
          <div css={frame}>
            {NewAlert ? (
              <NewAlert watch={watch} onLeave={close} />
            ) : hasFailed ? (
              <ErrorBox onRetry={retry}>The form could not be loaded. Check your connection and try again.</ErrorBox>
            ) : (
              <p role="status">Loading the form...</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** One size for everything the dialog shows, as far as it can be. */
const frame = css({ width: 'min(58rem, calc(100vw - 4.5rem))', minHeight: 'min(33rem, calc(100dvh - 9rem))' })
