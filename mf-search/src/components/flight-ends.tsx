import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { color, font, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

/** Between which airports a flight is, where a search is of several. */
export const FlightEnds = ({ flight: { origin, destination } }: { flight: RewardFlight }) => (
  <span css={ends}>
    {origin}
    <span aria-hidden="true">–</span>
    <VisuallyHidden> to </VisuallyHidden>
    {destination}
  </span>
)

const ends = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted, whiteSpace: 'nowrap' })
