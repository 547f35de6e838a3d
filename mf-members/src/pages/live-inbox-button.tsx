import { css } from '@emotion/react'
import { useSite, useToast } from '@pointfare/shared/remote'
import { color, radius, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatArrival, inboxName } from '../domain/inbox-words.ts'
import { useClaimedVisitor } from '../hooks/use-claimed-visitor.ts'
import { useNewestInbox } from '../hooks/use-inbox.ts'
import { useLiveInbox } from '../hooks/use-live-inbox.ts'
import { useMendedPush } from '../hooks/use-push.ts'
import { alertsPattern, inboxPattern } from '../paths.ts'

/** How much of the inbox is unread, live, and the way there. */
export function LiveInboxButton() {
  const { locale } = useSite()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toast = useToast()
  const unread = useNewestInbox().data?.unread ?? 0
  const latest = useLiveInbox()
  useMendedPush()
  useClaimedVisitor((alerts) =>
    toast({
      text: `${alerts === 1 ? 'The alert' : `The ${alerts} alerts`} on this device ${alerts === 1 ? 'is' : 'are'} now in your account.`,
      tone: 'success',
      action: { label: 'Your alerts', onSelect: () => void navigate(alertsPattern) },
    }),
  )

  return (
    <>
      <button
        type="button"
        aria-label={inboxName(unread)}
        title={inboxName(unread)}
        aria-current={pathname === inboxPattern ? 'page' : undefined}
        onClick={() => void navigate(inboxPattern)}
        css={look}
      >
        <Tray />
        {unread > 0 && (
          <span aria-hidden="true" css={badge}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <VisuallyHidden>
        <span role="status">{latest && formatArrival(latest, locale)}</span>
      </VisuallyHidden>
    </>
  )
}

const Tray = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 14 6.5 5h11L20 14v5H4ZM4 14h5l1 2h4l1-2h5" />
  </svg>
)

const look = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  border: `1px solid ${color['on-night-muted']}`,
  borderRadius: radius.full,
  padding: 0,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { borderColor: color['on-night'] },
  '&[aria-current="page"]': { borderColor: color['on-night'], borderWidth: 2 },
})

const badge = css({
  position: 'absolute',
  insetBlockStart: '-0.375rem',
  insetInlineEnd: '-0.375rem',
  minWidth: '1.25rem',
  height: '1.25rem',
  borderRadius: radius.full,
  paddingInline: '0.3125rem',
  background: color.accent,
  color: color['on-accent'],
  fontSize: text.xs,
  fontWeight: 700,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@media (forced-colors: active)': { border: '1px solid' },
})
