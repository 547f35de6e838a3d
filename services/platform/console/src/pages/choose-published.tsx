import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { runName } from '@pointfare/shared/platform/ci-run'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { Pager } from '@pointfare/shared/ui/pager'
import { space } from '@pointfare/shared/ui/tokens'
import { BuildChoice, type BuildOption } from '../components/build-choice.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { sourceIn, titleOf } from '../domain/build-words.ts'
import { kilobytes } from '../domain/sizes.ts'
import type { Published } from '../hooks/use-published-builds.ts'
import { useConsoleContext } from '../console-context.tsx'

type Props = {
  row: ChannelRow
  published: Published
  chosen: PublishedBuild | undefined
  onChoose: (build: PublishedBuild) => void
}

/** The published builds of an artifact, newest first; the one that is live cannot be chosen. */
export function ChoosePublished({ row, published, chosen, onChoose }: Props) {
  const { locale } = useConsoleContext()
  const { builds, page, totalPages, setPage, trouble, retry } = published

  if (trouble) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!builds) return <LoadingPanel title="Looking for builds…" subtitle="Everything that was published" />

  const toOption = ({ publishedAt, bytes, releasedTo, run, ...label }: PublishedBuild): BuildOption => ({
    build: label.build,
    title: titleOf(label),
    note: (
      <>
        {label.build === row.build && 'Live already. '}
        {sourceIn(label, locale)}Published <Moment at={publishedAt} />
        {run && ` by ${runName(run)}`}, {kilobytes(bytes, locale)}
        {releasedTo.length > 0 ? `, was on ${releasedTo.join(', ')}` : ', never released'}
      </>
    ),
    warning: row.withdrawn.some((one) => one.build === label.build) ? 'Was rolled back here' : undefined,
    isDisabled: label.build === row.build,
  })
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <BuildChoice
        label="Published builds"
        options={builds.map(toOption)}
        selected={chosen?.build}
        onSelect={(id) => {
          const build = builds.find((one) => one.build === id)
          if (build) onChoose(build)
        }}
      />
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={setPage} />}
    </div>
  )
}

/** Whether there is anything to choose at all. */
export const hasOtherBuilds = ({ builds, totalPages }: Published, live: string) =>
  builds === undefined || totalPages > 1 || builds.some(({ build }) => build !== live)

export function NoOtherBuild({ name }: { name: string }) {
  return (
    <EmptyState title="No other build is published">
      The team publishes one with <code>pnpm release publish {name}/dist</code>.
    </EmptyState>
  )
}
