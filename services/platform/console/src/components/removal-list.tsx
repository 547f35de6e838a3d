import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { color } from '@pointfare/shared/ui/tokens'
import { change, Line, listOfChanges } from './changes-list.tsx'

/** What goes with a remote: pages, slots with the places that stay empty, and who is looking at it. */
export function RemovalList({ preview: { pages, slots, tabs } }: { preview: RemovalPreview }) {
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
