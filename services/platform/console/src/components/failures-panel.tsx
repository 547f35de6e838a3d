import type { RemoteFailures } from '@pointfare/shared/platform/open-tab'
import { Card } from '@pointfare/shared/ui/card'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { BuildName } from './build-choice.tsx'

const kinds = {
  load: 'did not load',
  render: 'failed while it was drawn',
  unmatched: 'drew none of the pages that it declares',
  stalled: 'was never done with drawing',
  uncaught: 'left an error uncaught',
  blank: 'drew an empty page',
  hung: 'hung: it did not answer for 8 seconds',
  server: 'could not be drawn on a server',
} as const

const placesOf = (kind: keyof typeof kinds) => (kind === 'server' ? ['page', 'pages'] : ['tab', 'tabs'])

/** Builds that failed in people's tabs, or where their pages are drawn, within the last hour. */
export function FailuresPanel({ failures }: { failures: RemoteFailures }) {
  return (
    <Card as="section" aria-labelledby="failures" css={{ display: 'grid', gap: space[3] }}>
      <h2 id="failures" css={{ fontSize: text.lg }}>
        Failures in the last hour
      </h2>
      {failures.length === 0 ? (
        <p css={{ color: color.muted }}>None: every build loaded and was drawn in every tab.</p>
      ) : (
        <ul css={{ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' }}>
          {failures.map(({ remote, build, kind, failures: count, message }) => (
            <li key={`${remote} ${build} ${kind}`} css={{ overflowWrap: 'anywhere' }}>
              <p>
                <strong>{remote}</strong> <BuildName of={remote}>{build}</BuildName> {kinds[kind]} in {count}{' '}
                {placesOf(kind)[count === 1 ? 0 : 1]}
              </p>
              <p css={{ color: color.muted, fontSize: text.sm }}>{message}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
