import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { DifferenceList } from '../components/difference-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useBuildDifference } from '../hooks/use-build-difference.ts'

type Props = { name: string; from: string; to: string | undefined }

/** What a release changes; nothing while nothing is chosen. */
export function Difference({ name, from, to }: Props) {
  const { difference, trouble } = useBuildDifference(name, from, to)
  if (to === undefined || to === from) return null

  return (
    <section aria-label="What the release changes" css={{ display: 'grid', gap: space[2] }}>
      <h3 css={{ fontSize: text.md }}>What the release changes</h3>
      {trouble ? (
        <TroubleBox trouble={trouble} />
      ) : difference ? (
        <>
          <DifferenceList difference={difference} />
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
