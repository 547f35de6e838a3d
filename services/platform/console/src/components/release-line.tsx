import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Badge } from '@pointfare/shared/ui/badge'
import { color } from '@pointfare/shared/ui/tokens'
import { Moment } from './moment.tsx'

type Props = { head: ReleaseDocument; /** The registry has not answered lately. */ isStale: boolean }

/** Where the channel is; said aloud whenever it moves. */
export function ReleaseLine({ head, isStale }: Props) {
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
