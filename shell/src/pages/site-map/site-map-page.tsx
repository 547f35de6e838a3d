import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemoteRoute } from '@pointfare/shared/platform/described-remote'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { Badge } from '@pointfare/shared/ui/badge'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useRelease } from '../../remotes/release-context.tsx'
import { useHasPage } from '../../remotes/use-has-page.ts'
import { legalPages, mainPages, memberPages } from '../main-pages.ts'

type Page = { path: string; label: string }

/** Every page of the site, with a sentence on each. */
export function SiteMapPage() {
  const { remotes } = useRelease().document
  const hasPage = useHasPage()
  const thatAreThere = (pages: Page[]) => pages.filter(({ path }) => hasPage(path))
  const further = furtherPages(remotes, { guard: undefined })
  const furtherForMembers = furtherPages(remotes, { guard: 'authenticated' })

  return (
    <div css={page}>
      <h1>Site Map</h1>
      <div css={groups}>
        <Group title="Main pages" pages={thatAreThere(mainPages)} remotes={remotes} />
        {further.length > 0 && <Group title="More pages" pages={further} remotes={remotes} />}
        <Group
          title="Members"
          note="These need a login."
          pages={[{ path: '/login', label: 'Log In' }, ...thatAreThere(memberPages), ...furtherForMembers]}
          remotes={remotes}
        />
        <Group title="Legal" pages={legalPages} remotes={remotes} />
      </div>
    </div>
  )
}

type GroupProps = { title: string; note?: string; pages: Page[]; remotes: ReleaseDocument['remotes'] }

function Group({ title, note, pages, remotes }: GroupProps) {
  const titleId = useId()
  const descriptions = descriptionsOf(remotes)

  return (
    <Card as="section" aria-labelledby={titleId} css={group}>
      <div css={groupHead}>
        <h2 id={titleId}>{title}</h2>
        {note && <Badge>{note}</Badge>}
      </div>
      <ul css={list}>
        {pages.map(({ path, label }) => (
          <li key={path} css={item}>
            <Link to={path} css={link}>
              {label}
            </Link>
            <p css={{ color: color.muted }}>{descriptions.get(path)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What each page says of itself in the live release. */
const descriptionsOf = (remotes: ReleaseDocument['remotes']) =>
  new Map(
    [...Object.entries(shellPages).map(([path, page]) => ({ path, ...page })), ...remoteRoutes(remotes)].map(
      ({ path, description }) => [path, description],
    ),
  )

/** Pages that a remote brought along and no list names yet: a new feature is found here from its first release on. */
function furtherPages(remotes: ReleaseDocument['remotes'], { guard }: Pick<RemoteRoute, 'guard'>): Page[] {
  const listed = new Set([...mainPages, ...memberPages, ...legalPages].map(({ path }) => path))
  return remoteRoutes(remotes)
    .filter((route) => route.guard === guard && !listed.has(route.path) && !/[:*{]/.test(route.path))
    .map(({ path, title }) => ({ path, label: title }))
}

const remoteRoutes = (remotes: ReleaseDocument['remotes']) => Object.values(remotes).flatMap(({ routes }) => routes)

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[6],
} as const

const groups = {
  display: 'grid',
  // Of what is still arriving each column has its room already.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: space[5],
} as const

const group = { display: 'grid', alignContent: 'start', gap: space[4], padding: space[6] } as const

const groupHead = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] } as const

const list = { margin: 0, padding: 0, listStyle: 'none' } as const

const item = {
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: space[3],
  '&:last-child': { paddingBlockEnd: 0 },
} as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  fontFamily: font.display,
  fontSize: text.lg,
  fontWeight: 700,
} as const
