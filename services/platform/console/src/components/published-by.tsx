import { runName } from '@pointfare/shared/platform/ci-run'
import { color, text } from '@pointfare/shared/ui/tokens'
import { useBuildLabels } from './build-labels.tsx'

/** The run of continuous integration that published a build, where to look at it; nothing of builds that people published. */
export function PublishedBy({ of: name, build }: { of: string; build: string }) {
  const run = useBuildLabels()(name, build)?.run
  if (!run) return null
  return (
    <p css={{ color: color.muted, fontSize: text.sm }}>
      Published by {run.runUrl ? <a href={run.runUrl}>{runName(run)}</a> : runName(run)}
    </p>
  )
}
