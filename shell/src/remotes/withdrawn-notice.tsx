import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, space, text } from '@pointfare/shared/ui/tokens'
import { useSyncExternalStore } from 'react'
import { pageMargin } from '../layout/frame-sizes.ts'
import { useRelease } from './release-context.tsx'

/** Says that part of the page was taken back, or off the site, and waits for unsaved work. */
export function WithdrawnNotice() {
  const { store } = useRelease()
  const waiting = useSyncExternalStore(store.subscribe, store.waiting, store.waiting)
  const { remotes } = store.newest()
  const isLeaving = [...waiting].some((name) => name !== 'shell' && !remotes[name])

  return (
    <div role="status">
      {waiting.size > 0 && (
        <div data-print="none" css={notice}>
          <p css={{ flex: '1 1 20rem', maxWidth: '46rem' }}>
            {isLeaving
              ? 'We have taken part of this page off the site. It goes once your work is saved; '
              : 'We have taken part of this page back to an earlier version. It changes once your work is saved; '}
            updating now may lose what is not.
          </p>
          <Button onClick={store.stopWaiting}>Update now</Button>
        </div>
      )}
    </div>
  )
}

const notice = {
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: 30,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  padding: `${space[3]} ${pageMargin}`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  boxShadow: elevation.popup,
  fontSize: text.sm,
} as const
