import { getBuildChanges } from '@pointfare/shared/platform/operations/artifacts'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { immutable } from 'swr/immutable'
import { ChangesList } from '../components/changes-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useRegistry } from '../hooks/use-registry.ts'

type Props = { name: string; from: string; to: string | undefined }

/** What a release changes; nothing while nothing is chosen. */
export function Changes({ name, from, to }: Props) {
  const { changes, trouble } = useBuildChanges(name, from, to)
  if (to === undefined || to === from) return null

  return (
    <section aria-label="What the release changes" css={{ display: 'grid', gap: space[2] }}>
      <h3 css={{ fontSize: text.md }}>What the release changes</h3>
      {trouble ? (
        <TroubleBox trouble={trouble} />
      ) : changes ? (
        <>
          <ChangesList changes={changes} />
          <p css={{ fontSize: text.sm }}>Everything else on the channel stays as it is.</p>
        </>
      ) : (
        <div role="status">
          <VisuallyHidden>Comparing the builds…</VisuallyHidden>
          <Skeleton height="4.5rem" />
        </div>
      )}
    </section>
  )
}

/** What going from one build of an artifact to another changes; nothing is asked for the way from a build to itself. */
function useBuildChanges(name: string, from: string, to: string | undefined) {
  const input = to === undefined || to === from ? null : { params: { name, build: to }, query: { from } }
  const { data, error } = useRegistry(getBuildChanges, input, { use: [immutable] })
  return { changes: data, trouble: error === undefined ? undefined : troubleOf(error) }
}
