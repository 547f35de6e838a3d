import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { BuildName } from '../components/build-name.tsx'
import { RemovalList } from '../components/removal-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { useRemoval } from '../hooks/use-removal.ts'
import { Decide, type DecideProps } from './decide.tsx'

type Props = DecideProps & { row: ChannelRow }

/** Takes a remote off the channel, with its canary: its addresses answer 404, and open tabs leave them. */
export function RemoveRemote(props: Props) {
  const { channel, row } = props
  const { name, build, version, canary } = row
  const { preview: known, trouble, retry } = useRemoval(channel, name)
  // As it was when it was opened: afterwards there is nothing to preview.
  const [seen, setSeen] = useState(known)
  if (known && !seen) setSeen(known)
  const preview = seen ?? known

  if (trouble && !preview) return <TroubleBox trouble={trouble} onRetry={retry} />
  if (!preview) return <LoadingPanel title="Looking at what goes…" subtitle="Pages, slots and open tabs" />
  return (
    <Decide
      {...props}
      call="remove"
      confirm={`Remove ${name} from ${channel}`}
      body={(reason) => ({ names: [name], expect: { [name]: (canary ?? row).build }, reason })}
      outcome={`${name} is off ${channel}`}
      withdraws={[...(canary ? [{ name, build: canary.build }] : []), { name, build }]}
    >
      <p>
        Everybody loses <strong>{version}</strong> <BuildName of={name}>{build}</BuildName>
        {canary && (
          <>
            {' '}
            and its canary <BuildName of={name}>{canary.build}</BuildName>
          </>
        )}
        .
      </p>
      <section aria-label="What goes with it" css={{ display: 'grid', gap: space[2] }}>
        <h3 css={{ fontSize: text.md }}>What goes with it</h3>
        <RemovalList preview={preview} />
      </section>
      <p css={{ color: color.muted, fontSize: text.sm }}>
        Its addresses answer “not found” until it is promoted again, which is possible at any time.
      </p>
    </Decide>
  )
}
