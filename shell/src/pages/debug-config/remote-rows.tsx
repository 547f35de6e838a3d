import type { PinnedRemote } from '@pointfare/shared/platform/release'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { Suspense, use } from 'react'
import { useRelease } from '../../remotes/release-context.tsx'
import { RemoteBoundary } from '../../remotes/remote-boundary.tsx'

/** Every remote of the live release: what is pinned, and how its loading went. */
export function RemoteRows() {
  const { document: release } = useRelease()
  const remotes = Object.entries(release.remotes)
  if (remotes.length === 0) return <p>This release has no remotes.</p>

  return (
    <ul css={list}>
      {remotes.map(([name, pinned]) => (
        <Card as="li" key={name} css={row}>
          <h3 css={{ fontFamily: font.code }}>{name}</h3>
          <LoadState name={name} />
          <Pinned remote={pinned} />
        </Card>
      ))}
    </ul>
  )
}

function Pinned({ remote }: { remote: PinnedRemote }) {
  const paths = remote.routes.map(({ path }) => path)
  return (
    <dl css={pinned}>
      <Fact name="Version" values={[remote.version]} />
      <Fact name="Build" values={[remote.build]} />
      <Fact name="Owner" values={[remote.owner]} />
      <Fact name="Slots" values={remote.slots} />
      <Fact name="Published" values={[instantText(remote.publishedAt)]} isLong />
      <Fact name="Routes" values={paths} isLong />
    </dl>
  )
}

/** Each value on a line of its own; `isLong` gives them the whole width. */
function Fact({ name, values, isLong = false }: { name: string; values: string[]; isLong?: boolean }) {
  return (
    <div css={isLong && { gridColumn: '1 / -1' }}>
      <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
      {(values.length > 0 ? values : ['none']).map((value) => (
        <dd key={value} css={valueText}>
          {value}
        </dd>
      ))}
    </div>
  )
}

function LoadState({ name }: { name: string }) {
  const { document: release, loader } = useRelease()

  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], minHeight: '2.25rem' }}>
      <RemoteBoundary
        onRetry={() => loader.forget(name, release.remotes[name])}
        fallback={({ error, retry }) => (
          <>
            <span css={{ color: color.danger }}>✕ {error.message}</span>
            <Button size="compact" onClick={retry}>
              Try again
            </Button>
            {error.cause instanceof Error && <p css={reason}>{error.cause.message}</p>}
          </>
        )}
      >
        <Suspense fallback={<span css={{ color: color.muted }}>Loading...</span>}>
          <Loaded name={name} />
        </Suspense>
      </RemoteBoundary>
    </div>
  )
}

function Loaded({ name }: { name: string }) {
  const { document: release, loader } = useRelease()
  const pinned = release.remotes[name]
  use(loader.load(name, pinned))
  return <span css={{ color: color.success }}>✓ Loaded in {Math.round(loader.durationMs(name, pinned) ?? 0)} ms</span>
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

const row = { display: 'grid', alignContent: 'start', gap: space[2] } as const

const pinned = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: space[3],
  margin: 0,
} as const

const valueText = { margin: 0, fontFamily: font.code, fontSize: text.sm, overflowWrap: 'anywhere' } as const

/** What the browser or the federation runtime said: long, and full of addresses. */
const reason = { ...valueText, flexBasis: '100%', color: color.muted } as const

/** An instant as operators compare it with their logs: 2027-03-01 10:05:00 UTC. */
export const instantText = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
