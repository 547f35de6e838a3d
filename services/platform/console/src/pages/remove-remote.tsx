import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { BuildName } from '../components/build-choice.tsx'
import { change, Line, listOfChanges } from '../components/changes-list.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { troubleOf } from '../hooks/trouble-of.ts'
import { useRegistry } from '../hooks/use-registry.ts'
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

/** What goes when a remote is taken off a channel. */
function useRemoval(channel: string, name: string) {
  const { data, error, mutate } = useRegistry(previewRemoval, { params: { channel, name } })
  return { preview: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}

/** What goes with a remote: pages, slots with the places that stay empty, and who is looking at it. */
function RemovalList({ preview: { pages, slots, tabs } }: { preview: RemovalPreview }) {
  return (
    <dl css={listOfChanges}>
      <Line term="Pages">{pages.length > 0 ? pages.map((page) => <Gone key={page}>{page}</Gone>) : 'none'}</Line>
      {slots.length > 0 && (
        <Line term="Slots">
          {slots.map(({ slot, places }) => (
            <div key={slot}>
              <Gone>{slot}</Gone>
              {places.length > 0 && <span css={{ color: color.muted }}>stays empty on {places.join(', ')}</span>}
            </div>
          ))}
        </Line>
      )}
      <Line term="Open tabs">{tabs === 0 ? 'none run it' : `${tabs} run it, and leave it at once`}</Line>
    </dl>
  )
}

/** No line ends behind the minus. */
const Gone = ({ children }: { children: string }) => (
  <del css={[change, { color: color.danger }]}>{`−\u00a0${children}`}</del>
)
