import { useSite, useToast } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useId } from 'react'
import { useRelease } from '../../remotes/release-context.tsx'
import { instantText, RemoteRows } from './remote-rows.tsx'

/** For operators: what this page was delivered with, and whether every remote of the live release loads. */
export function DebugConfigPage() {
  return (
    <div css={page}>
      <header css={head}>
        <h1>Configuration</h1>
        <CopyButton />
      </header>
      <Surroundings />
      <LiveRelease />
    </div>
  )
}

function Surroundings() {
  const { config } = useSite()
  const { api, auth, features, analytics, ads } = config

  return (
    <>
      <Facts
        title="Shell"
        facts={{
          Environment: config.environment,
          Version: config.version,
          'Build time': instantText(config.buildTime),
          'Site origin': config.siteOrigin,
          'Demo data': yesOrNo(config.demoData),
        }}
      />
      <Facts
        title="API bases"
        facts={{
          User: base(api.user),
          Search: base(api.search),
          Flight: base(api.flight),
          Routes: base(api.routes),
          Streaming: base(api.stream),
        }}
      />
      <Facts title="Identity" facts={{ Domain: auth.domain, 'Client id': auth.clientId, Audience: auth.audience }} />
      <Facts
        title="Features"
        facts={{
          'Home page': features.homeVariant,
          'API debug': yesOrNo(features.apiDebug),
          'Longest range': `${config.maxRangeDays} ${config.maxRangeDays === 1 ? 'day' : 'days'}`,
          'Google tag': analytics.googleTagId ?? 'none',
          'Ad frames': ads.frameUrl ?? 'none',
        }}
      />
    </>
  )
}

function LiveRelease() {
  const { document: release } = useRelease()

  return (
    <>
      <Facts
        title="Live release"
        facts={{
          Channel: release.channel,
          Sequence: String(release.seq),
          Released: instantText(release.createdAt),
          'Shell build': release.shell.build,
        }}
      />
      <section aria-labelledby="remotes" css={{ display: 'grid', gap: space[4] }}>
        <h2 id="remotes">Remotes</h2>
        <p>Each is loaded now, in this tab. Load time counts from the request until its module can be used.</p>
        <RemoteRows />
      </section>
    </>
  )
}

/** Everything above as JSON, for a question to support. */
function CopyButton() {
  const { config } = useSite()
  const { document: release, loader } = useRelease()
  const toast = useToast()

  const copy = async () => {
    const { channel, seq, shell } = release
    const remotes = Object.fromEntries(
      // Without a time: not loaded.
      Object.entries(release.remotes).map(([name, pinned]) => [
        name,
        { build: pinned.build, loadedInMs: loader.durationMs(name, pinned) },
      ]),
    )
    const facts = { config, release: { channel, seq, shell: { build: shell.build }, remotes } }
    try {
      await navigator.clipboard.writeText(JSON.stringify(facts, null, 2))
      toast({ text: 'Configuration copied.' })
    } catch (error) {
      console.warn(error)
      toast({ text: 'The browser did not allow copying.', tone: 'failure' })
    }
  }
  return <Button onClick={() => void copy()}>Copy as JSON</Button>
}

const base = (address: string) => address || "the site's own origin"

const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no')

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[4],
} as const

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
} as const

type Props = { title: string; facts: Record<string, string> }

/** Names and values, one below the other on a phone, in columns where there is room. */
function Facts({ title, facts }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} css={{ display: 'grid', gap: space[3] }}>
      <h2 id={titleId}>{title}</h2>
      <dl css={list}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} css={fact}>
            <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
            <dd css={valueText}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '1px',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
  background: color.surface,
} as const

/** Its own line around it: a row that is not full ends in plain surface. */
const fact = { padding: space[4], boxShadow: `0 0 0 1px ${color.line}` } as const

const valueText = { margin: 0, fontFamily: font.code, fontSize: text.sm, overflowWrap: 'anywhere' } as const
