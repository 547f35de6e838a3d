import { useSite } from '@pointfare/shared/remote'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pageMargin } from '../layout/frame-sizes.ts'
import type { Connection } from './connection.ts'
import { useConnection, useConnectionSource } from './connection-context.tsx'
import { offlineTexts } from './offline-texts.ts'

const minuteMs = 60_000

/** A line below the header while the site cannot be reached: that it is so, and how old is what the page shows. */
export function ConnectionNotice() {
  const connection = useConnection()
  const { newPage } = useConnectionSource()
  const { pathname } = useLocation()
  useEffect(() => newPage, [newPage, pathname])
  const isAway = connection.status === 'offline' || connection.status === 'unreachable'

  return (
    <div role="status" data-print="none">
      {connection.status !== 'online' && (
        <div css={bar}>
          <p>
            <Words {...connection} />
          </p>
          {isAway && pathname !== '/offline' && (
            <Link to="/offline" css={link}>
              What you can open
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function Words({ status, storedAt }: Connection) {
  const { locale } = useSite()
  const now = useMinutes(storedAt !== undefined)
  if (status === 'back') return 'You are online again. Updating this page...'
  const why = status === 'offline' ? 'You are offline.' : 'We cannot reach the site.'
  return storedAt === undefined
    ? why
    : `${why} These results are from ${offlineTexts(new Date(storedAt), now, locale)}.`
}

/** The time, told anew each minute while somebody wants to know. */
function useMinutes(isWanted: boolean): Date {
  const { now } = useSite()
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => setTime(now()), minuteMs)
    return () => clearInterval(timer)
  }, [isWanted, now])
  return time
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${pageMargin}`,
  // One with the header, also over the night of an opening.
  borderBlockStart: `1px solid color-mix(in oklab, ${color['on-night-muted']} 40%, transparent)`,
  background: color.night,
  color: color['on-night'],
  fontSize: text.sm,
  fontWeight: 600,
} as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  color: 'inherit',
} as const
