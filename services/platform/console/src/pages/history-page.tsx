import { listCanaries, listReleases } from '@pointfare/shared/platform/operations/channels'
import { listVitals } from '@pointfare/shared/platform/operations/tabs'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Pager } from '@pointfare/shared/ui/pager'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { immutable } from 'swr/immutable'
import { BuildLabels } from '../components/build-choice.tsx'
import { ChannelHeading } from '../components/channel-heading.tsx'
import { HistoryList } from '../components/history-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { historyEntries, type HistoryEntry } from '../domain/history-entries.ts'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useChannels } from '../hooks/use-channels.ts'
import { useRegistry } from '../hooks/use-registry.ts'
import { historyPath, restorePath } from '../paths.ts'

/** Everything that ever happened to a channel. */
export function HistoryPage() {
  const { channel = '' } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const channels = useChannels()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)

  return (
    <>
      <title>{`History of ${channel} – Releases`}</title>
      <ChannelHeading channel={channel} channels={channels} onChannel={(name) => void navigate(historyPath(name))} />
      <Releases
        key={channel}
        channel={channel}
        page={page}
        onPage={(next) => setParameters(next === 1 ? {} : { page: String(next) })}
      />
    </>
  )
}

type Props = { channel: string; page: number; onPage: (page: number) => void }

function Releases({ channel, page, onPage }: Props) {
  const { mayChange } = useAccess(channel)
  const { entries, totalPages, trouble, retry } = useHistory(channel, page)

  if (trouble) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!entries) return <LoadingPanel title="Loading the history…" subtitle="" />
  if (entries.length === 0) {
    return (
      <EmptyState title={`Nothing was released to ${channel} yet`}>
        {page > 1 && 'This page is past its end.'}
      </EmptyState>
    )
  }
  return (
    <BuildLabels of={entries.flatMap(namedIn)}>
      <HistoryList entries={entries} restoreLink={mayChange() ? (seq) => restorePath(channel, seq) : undefined} />
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={onPage} />}
    </BuildLabels>
  )
}

const namedIn = ({ builds, canaries }: HistoryEntry) => [
  ...builds.flatMap(({ name, from, to }) => [from, to].flatMap((build) => (build ? { name, build } : []))),
  ...canaries.flatMap(({ name, from, to }) => ((to ?? from) ? { name, build: (to ?? from)?.build ?? '' } : [])),
]

const historyMs = 5000

const vitalsMs = 10_000

/** A page of what happened to a channel, newest first; pages count from 1. */
function useHistory(channel: string, page: number) {
  const pageOf = (number: number) => ({ params: { channel }, query: { 'page-number': number - 1, 'page-size': 20 } })
  const { data, error, mutate } = useRegistry(listReleases, pageOf(page), {
    keepPreviousData: true,
    refreshInterval: historyMs,
  })
  // What the last release of this page changed is told by the first of the next.
  const next = useRegistry(listReleases, data && !data.last ? pageOf(page + 1) : null)
  const [newest, oldest] = [data?.content[0], data?.content.at(-1)]
  const span = newest && oldest && { params: { channel }, query: { first: oldest.seq - 1, last: newest.seq } }
  const canaries = useRegistry(listCanaries, span ?? null, { use: [immutable], keepPreviousData: true })

  const vitals = useRegistry(listVitals, span ?? null, { keepPreviousData: true, refreshInterval: vitalsMs })

  return {
    entries: data && historyEntries(data.content, next.data?.content[0], canaries.data ?? [], vitals.data ?? []),
    totalPages: data?.totalPages ?? 1,
    trouble: error && !data ? troubleOf(error) : undefined,
    retry: () => void mutate(),
  }
}
