import { css } from '@emotion/react'
import { useOnDemand } from '@pointfare/shared/hooks/use-on-demand'
import type { SlotProps } from '@pointfare/shared/remote'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, motion, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type ComponentProps, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ideasOpening, opensIdeas } from '../domain/opens-ideas.ts'
import { useStoredIdeas } from '../hooks/use-stored-ideas.ts'

const loadPlanner = () => import('./holiday-planner.tsx').then(({ HolidayPlanner }) => HolidayPlanner)

/** When it fails again, the dialog says so. */
const preload = () => void loadPlanner().catch(() => {})

/** A way to holidays between two airports; all behind the button is loaded with the first sign of interest in it. */
export function HolidaySuggestions({ origin, destination, from, to }: SlotProps['holiday-suggestions']) {
  const button = useRef<HTMLButtonElement>(null)
  const journey = { origin, destination, ...(from && to && { from, to }) }
  const isByModel = useStoredIdeas(journey).answer?.about?.answeredBy === 'model'
  const { isOpen, open, close } = useIdeasDialog()
  const { Loaded: HolidayPlanner, hasFailed, retry } = useOnDemand(loadPlanner, isOpen)

  // A dialog that came with the address was not opened from the button, and would leave the focus nowhere.
  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen])

  return (
    <>
      <IdeasButton ref={button} aria-expanded={isOpen} onClick={open} onPointerEnter={preload} onFocus={preload} />
      {isOpen && (
        <Dialog title={isByModel ? 'AI Holiday Suggestions' : 'Holiday ideas'} isOpen onClose={close}>
          <PlannerFrame>
            {HolidayPlanner ? (
              <HolidayPlanner key={Object.values(journey).join(' ')} journey={journey} onLeave={close} />
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

const name = 'Find holiday options'

/** Stands beside a heading without making its line any higher. */
const IdeasButton = (button: ComponentProps<'button'>) => (
  <button type="button" title={name} aria-label={name} aria-haspopup="dialog" css={look} {...button}>
    <Icon name="palm" size="1.5rem" />
    <span css={word}>Holiday options</span>
  </button>
)

/** One size for everything the dialog shows, as far as it can be: its edges must not jump from step to step. */
const PlannerFrame = ({ children }: { children: ReactNode }) => <div css={frame}>{children}</div>

/** Whether the dialog is open: the address says so, and so it is still after a reload. */
function useIdeasDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // No server is told the fragment of an address: what it drew is taken over without the dialog.
  const isInBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const goTo = (fragment: string) =>
    void navigate({ pathname, search, hash: fragment }, { replace: true, preventScrollReset: true })

  return { isOpen: isInBrowser && opensIdeas(hash), open: () => goTo(ideasOpening), close: () => goTo('') }
}

const noChanges = () => () => {}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  flex: 'none',
  minWidth: '2.75rem',
  height: '2.75rem',
  marginBlock: '-0.5rem',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  paddingInline: space[3],
  background: color.surface,
  color: color['accent-text'],
  fontSize: text.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: color['accent-text'], background: color['accent-soft'] },
})

/** A phone has no room for it beside the heading. */
const word = css({ '@media (max-width: 47.99rem)': { display: 'none' } })

const frame = css({ width: 'min(46rem, calc(100vw - 4.5rem))', minHeight: 'min(34rem, calc(100dvh - 9rem))' })
