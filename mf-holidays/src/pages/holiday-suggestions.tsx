import type { SlotProps } from '@pointfare/shared/remote'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { useEffect, useRef } from 'react'
import { IdeasButton } from '../components/ideas-button.tsx'
import { PlannerFrame } from '../components/planner-frame.tsx'
import { useIdeasDialog } from '../hooks/use-ideas-dialog.ts'
import { useOnDemand } from '../hooks/use-on-demand.ts'

const loadPlanner = () => import('./holiday-planner.tsx').then(({ HolidayPlanner }) => HolidayPlanner)

/** Whoever goes on will be told if it fails then, too. */
const preload = () => void loadPlanner().catch(() => {})

/** A way to holidays between two airports; all behind the button is loaded with the first sign of interest in it. */
export function HolidaySuggestions({ origin, destination }: SlotProps['holiday-suggestions']) {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close } = useIdeasDialog()
  const { Loaded: HolidayPlanner, hasFailed, retry } = useOnDemand(loadPlanner, isOpen)

  // A dialog that came with the address was not opened from the button, and would leave the focus nowhere.
  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen])

  return (
    <>
      <IdeasButton ref={button} aria-expanded={isOpen} onClick={open} onPointerEnter={preload} onFocus={preload} />
      {isOpen && (
        <Dialog title="AI Holiday Suggestions" isOpen onClose={close}>
          <PlannerFrame>
            {HolidayPlanner ? (
              <HolidayPlanner key={`${origin} ${destination}`} ends={{ origin, destination }} onLeave={close} />
            ) : hasFailed ? (
              <ErrorBox onRetry={retry}>The form could not be loaded. Check your connection and try again.</ErrorBox>
            ) : (
              <p role="status">Loading the form...</p>
            )}
          </PlannerFrame>
        </Dialog>
      )}
    </>
  )
}
