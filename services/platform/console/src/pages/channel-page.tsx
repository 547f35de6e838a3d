import { addressOf } from '@pointfare/shared/operations/operation'
import type { Guards } from '@pointfare/shared/platform/guards'
import type { Convergence, RemoteFailures } from '@pointfare/shared/platform/open-tab'
import { releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import { followReleases } from '@pointfare/shared/platform/operations/channels'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { ArtifactCard } from '../components/artifact-card.tsx'
import { BuildLabels } from '../components/build-choice.tsx'
import { ChannelHeading } from '../components/channel-heading.tsx'
import { ConvergencePanel } from '../components/convergence-panel.tsx'
import { FailuresPanel } from '../components/failures-panel.tsx'
import { GuardsPanel } from '../components/guards-panel.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { type Leaving, leavingBuilds, newlyWithdrawn } from '../domain/leaving.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useChannel } from '../hooks/use-channel.ts'
import { useChannelAddress, useChannels } from '../hooks/use-channels.ts'
import { useDialog } from '../hooks/use-dialog.ts'
import { useTakeRelease } from '../hooks/use-take-release.ts'
import { channelPath, type DialogName } from '../paths.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { EmptyChannel } from './empty-channel.tsx'
import { TrialsPanel } from './trials-panel.tsx'

/** What a channel serves right now, and everything that can be decided about it. */
export function ChannelPage() {
  const { channel = '' } = useParams()
  // A channel is a page of its own: nothing of another stays on it.
  return <Channel key={channel} channel={channel} />
}

function Channel({ channel }: { channel: string }) {
  useReleaseStream(channel)
  const { head, rows, convergence, failures, vitals, guards, isLoading, isEmpty, isStale, trouble, retry } =
    useChannel(channel)
  const channels = useChannels()
  const address = useChannelAddress(channel)
  const navigate = useNavigate()

  return (
    <>
      <title>{`${channel} – Releases`}</title>
      <ChannelHeading
        channel={channel}
        channels={channels}
        address={address}
        onChannel={(name) => void navigate(channelPath(name))}
      >
        {head && <ReleaseLine head={head} isStale={isStale} />}
      </ChannelHeading>
      {isEmpty ? (
        <EmptyChannel channel={channel} source={sourceFor(channel, channels)} />
      ) : trouble ? (
        <TroubleBox trouble={trouble} onRetry={retry} />
      ) : isLoading || !head ? (
        <ChannelSkeleton />
      ) : (
        <Live
          head={head}
          others={channels.filter((name) => name !== channel)}
          rows={rows}
          convergence={convergence}
          failures={failures}
          vitals={vitals}
          guards={guards}
        />
      )}
    </>
  )
}

/** What a new channel begins as. */
const sourceFor = (channel: string, channels: readonly string[]) =>
  channels.find((name) => name === 'production' && name !== channel) ?? channels.find((name) => name !== channel)

type LiveProps = Pick<ReturnType<typeof useChannel>, 'rows' | 'convergence' | 'failures' | 'vitals' | 'guards'> & {
  head: ReleaseDocument
  /** Channels that something can be promoted from. */
  others: readonly string[]
}

function Live({ head, others, rows, convergence, failures, vitals, guards = [] }: LiveProps) {
  const leaving = useLeaving(head, convergence)
  const { openDialog } = useDialog()
  const { mayChange, scopes } = useAccess(head.channel)
  const canaries = rows.flatMap(({ canary }) => canary?.build ?? [])

  return (
    <BuildLabels of={namedBuilds({ rows, convergence, failures, guards })}>
      <div css={{ display: 'grid', gap: space[4], '@media (min-width: 60rem)': { gridTemplateColumns: '1fr 1fr' } }}>
        <ConvergencePanel convergence={convergence} leaving={leaving} canaries={canaries} />
        <FailuresPanel failures={failures} />
      </div>
      {guards.length > 0 && <GuardsPanel guards={guards} />}
      <div css={{ display: 'grid', gap: space[4] }}>
        {rows.map((row) => (
          <ArtifactCard key={row.name} row={row} vitals={vitals?.filter(({ name }) => name === row.name)}>
            {mayChange(row.name) && <RowButtons row={row} onOpen={(dialog) => openDialog(dialog, row.name)} />}
          </ArtifactCard>
        ))}
      </div>
      <TrialsPanel channel={head.channel} />
      {mayChange() ? (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
          <Button onClick={() => openDialog('restore')} css={{ borderColor: color.danger, color: color.danger }}>
            Roll back the whole site
          </Button>
          <Button onClick={() => openDialog('several')}>Change several at once</Button>
          <Button onClick={() => openDialog('freeze')}>{head.frozen ? 'Thaw channel' : 'Freeze channel'}</Button>
          {others.map((from) => (
            <Button key={from} onClick={() => openDialog('take-over', undefined, { from })}>
              Promote from {from}
            </Button>
          ))}
        </div>
      ) : (
        <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>
          Your token is for {scopes.join(', ')}. What it does not let you change is only shown.
        </p>
      )}
      <ChannelDialog head={head} rows={rows} />
    </BuildLabels>
  )
}

type ButtonsProps = { row: ChannelRow; onOpen: (dialog: DialogName) => void }

function RowButtons({ row: { name, canary }, onOpen }: ButtonsProps) {
  const others: [DialogName, string][] = canary
    ? [
        ['share', 'Change share'],
        ['finish', 'Finish canary'],
        ['abort', 'Abort canary'],
      ]
    : [...(name === 'shell' ? [] : [['canary', 'Canary'] as [DialogName, string]]), ['promote', 'Promote']]
  if (name !== 'shell') others.push(['remove', 'Remove'])

  return (
    <>
      <Button onClick={() => onOpen('roll-back')} css={{ borderColor: color.danger, color: color.danger }}>
        <span>
          Roll back <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      {others.map(([dialog, label]) => (
        <Button key={dialog} look="quiet" onClick={() => onOpen(dialog)}>
          <span>
            {label} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      ))}
    </>
  )
}

type Seen = { head: ReleaseDocument; watched: ReturnType<typeof newlyWithdrawn> }

/** Builds that open tabs are leaving: those withdrawn while this page looks on, and those that still run somewhere. */
function useLeaving(head: ReleaseDocument, convergence: Convergence | undefined): Leaving[] {
  const [seen, setSeen] = useState<Seen>({ head, watched: [] })
  if (seen.head !== head && seen.head.channel === head.channel) {
    const withdrawn = newlyWithdrawn(seen.head, head)
    setSeen({ head, watched: withdrawn.length > 0 ? withdrawn : seen.watched })
  }
  return convergence ? leavingBuilds(convergence, seen.watched) : []
}

/** The channel is on its way: as many rows as the site has. */
function ChannelSkeleton() {
  return (
    <div role="status" css={{ display: 'grid', gap: space[4] }}>
      <VisuallyHidden>Loading what is live…</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Card key={row} css={{ display: 'grid', gap: space[3] }}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton width="22rem" height="1rem" />
          <Skeleton width="16rem" height="1rem" />
        </Card>
      ))}
    </div>
  )
}

type NamedBuildsChannel = {
  rows: readonly ChannelRow[]
  convergence: Convergence | undefined
  failures: RemoteFailures
  guards: Guards
}

/** Every build that the page of a channel names, as often as it does. */
const namedBuilds = ({ rows, convergence, failures, guards }: NamedBuildsChannel) => [
  ...rows.flatMap(({ name, build, canary, withdrawn }) =>
    [build, ...(canary ? [canary.build] : []), ...withdrawn.map((one) => one.build)].map((one) => ({
      name,
      build: one,
    })),
  ),
  ...guards.flatMap(({ name, build, against }) =>
    [build, ...(against ? [against] : [])].map((one) => ({ name, build: one })),
  ),
  ...failures.map(({ remote, build }) => ({ name: remote, build })),
  ...(convergence?.builds ?? []),
]

type Props = { head: ReleaseDocument; /** The registry has not answered lately. */ isStale: boolean }

/** Where the channel is; said aloud whenever it moves. */
function ReleaseLine({ head, isStale }: Props) {
  return (
    <p css={{ color: color.muted }}>
      <span role="status">
        Release {head.seq}
        {head.frozen && (
          <>
            {' '}
            <Badge>Frozen</Badge> only rollbacks and removals are taken
          </>
        )}
      </span>
      , <Moment at={head.createdAt} />
      {isStale && (
        <strong css={{ color: color.danger }}> The registry does not answer: this may be out of date.</strong>
      )}
    </p>
  )
}

/** Follows a channel as it is released to, where the site streams it; polling follows the others. */
function useReleaseStream(channel: string) {
  const { siteChannel } = useConsoleContext()
  const takeRelease = useTakeRelease()
  const isStreamed = channel === siteChannel

  useEffect(() => {
    if (!isStreamed) return
    const stream = new EventSource(addressOf(followReleases, { params: { channel } }))
    stream.addEventListener(releaseEventName, ({ data }: MessageEvent<string>) => {
      const release = z.safeParse(ReleaseDocument, parsed(data))
      if (release.success) takeRelease(release.data)
    })
    return () => stream.close()
  }, [channel, isStreamed, takeRelease])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
