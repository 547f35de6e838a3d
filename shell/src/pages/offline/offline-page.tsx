import { pageHead } from '@pointfare/shared/page/page-head'
import { useSite } from '@pointfare/shared/remote'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useConnection } from '../../offline/connection-context.tsx'
import { offlineTexts } from '../../offline/offline-texts.ts'
import { useRelease } from '../../remotes/release-context.tsx'
import { cacheNames, storedAtHeader, storedForHeader } from '../../worker/cache-names.ts'

/** What this browser can show of the site without network. */
export function OfflinePage() {
  const { status } = useConnection()
  const { data: pages } = useSWR('kept-pages', () => cachedPages(globalThis.caches), { dedupingInterval: 0 })
  const isAway = status === 'offline' || status === 'unreachable'

  return (
    <div css={page}>
      <div css={opening}>
        <h1>{isAway ? 'You are offline' : 'Available offline'}</h1>
        <p css={lead}>
          {isAway
            ? 'You can open these pages with the results you saw last.'
            : 'Without a connection you can still open these pages, with the results you saw last.'}
        </p>
      </div>
      {pages === undefined && <div aria-busy="true" css={{ minHeight: '12rem' }} />}
      {pages?.length === 0 && <NoPages />}
      {pages && pages.length > 0 && <Pages pages={pages} />}
    </div>
  )
}

const NoPages = () => (
  <EmptyState title="Nothing yet">
    Pages you open are available offline for a week, or until you log out. Search for flights to begin.
  </EmptyState>
)

function Pages({ pages }: { pages: CachedPage[] }) {
  const { config, locale, now } = useSite()
  const { remotes } = useRelease().document
  const site = { title: config.siteTitle, origin: config.siteOrigin }
  const nameOf = (address: string) =>
    pageHead(address.split('?', 1)[0] ?? address, remotes, site).title.replace(` | ${site.title}`, '')

  return (
    <ul aria-label="Kept pages" css={list}>
      {pages.map(({ address, storedAt }) => (
        <li key={address} css={item}>
          <Link to={address} css={link}>
            {nameOf(address)}
          </Link>
          <p css={{ color: color.muted }}>Seen at {offlineTexts(storedAt, now(), locale)}</p>
          <p css={where}>{readable(address)}</p>
        </li>
      ))}
    </ul>
  )
}

function readable(address: string) {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  maxWidth: '60rem',
  paddingBlockStart: space[6],
} as const

const opening = { display: 'grid', gap: space[3] } as const
const lead = { maxWidth: '40rem', color: color.muted } as const
const list = { margin: 0, padding: 0, listStyle: 'none' } as const

const item = {
  display: 'grid',
  gap: space[1],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: space[4],
} as const

const link = { justifySelf: 'start', fontFamily: font.display, fontSize: text.lg, fontWeight: 700 } as const
const where = { color: color.muted, fontFamily: font.code, fontSize: text.sm, overflowWrap: 'anywhere' } as const

/** A page of which this browser keeps answers. */
type CachedPage = {
  /** Its path and query. */
  address: string
  /** When the newest of its answers came. */
  storedAt: Date
}

/** Pages that have something to show without network, newest first. */
export async function cachedPages(caches: Pick<CacheStorage, 'has' | 'open'> | undefined): Promise<CachedPage[]> {
  if (!(await caches?.has(cacheNames.answers))) return []
  const answers = (await (await caches?.open(cacheNames.answers))?.matchAll()) ?? []
  const newest = new Map<string, number>()
  for (const { headers } of answers) {
    const address = headers.get(storedForHeader)
    const storedAt = Date.parse(headers.get(storedAtHeader) ?? '')
    if (address) newest.set(address, Math.max(storedAt, newest.get(address) ?? 0))
  }
  return [...newest]
    .map(([address, storedAt]) => ({ address, storedAt: new Date(storedAt) }))
    .toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime())
}
