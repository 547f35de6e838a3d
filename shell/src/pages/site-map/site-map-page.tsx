import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { RemoteRoute } from '@pointfare/shared/contracts/remote-description'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { useRelease } from '../../remotes/release-context.tsx'
import { Section } from '../home/section.tsx'
import { legalPages, mainPages, memberPages } from '../main-pages.ts'

type Page = { path: string; label: string }

/** Every page of the site, with a sentence on each. */
export function SiteMapPage() {
  const { remotes } = useRelease().document
  const further = furtherPages(remotes, { guard: undefined })
  const furtherForMembers = furtherPages(remotes, { guard: 'authenticated' })

  return (
    <div css={page}>
      <h1>Site Map</h1>
      <Section title="Main pages">
        <Pages pages={mainPages} remotes={remotes} />
      </Section>
      {further.length > 0 && (
        <Section title="More pages">
          <Pages pages={further} remotes={remotes} />
        </Section>
      )}
      <Section title="Members" lead="These need a login.">
        <Pages pages={[{ path: '/login', label: 'Log In' }, ...memberPages, ...furtherForMembers]} remotes={remotes} />
      </Section>
      <Section title="Legal">
        <Pages pages={legalPages} remotes={remotes} />
      </Section>
    </div>
  )
}

function Pages({ pages, remotes }: { pages: Page[]; remotes: ReleaseDocument['remotes'] }) {
  const descriptions = descriptionsOf(remotes)

  return (
    <ul css={list}>
      {pages.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} css={link}>
            {label}
          </Link>
          <p css={{ color: color.muted }}>{descriptions.get(path)}</p>
        </li>
      ))}
    </ul>
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
  gap: space[12],
  paddingBlockStart: space[6],
} as const

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: `${space[6]} ${space[8]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  fontFamily: font.display,
  fontSize: text.lg,
  fontWeight: 700,
} as const
