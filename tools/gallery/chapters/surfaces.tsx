import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { NightOpening } from '@pointfare/shared/ui/night-opening'
import { color, space } from '@pointfare/shared/ui/tokens'
import { State, States } from '../state.tsx'

export const CardStates = () => (
  <States>
    <State name="Default">
      <Card>
        <p css={{ fontWeight: 600 }}>Monday, 15 March 2027</p>
        <p css={{ color: color.muted }}>from 17,500 points</p>
      </Card>
    </State>
  </States>
)

export const NightOpeningStates = () => (
  <States>
    <State name="As wide as the window on the site; here, as its frame" wide>
      <div css={{ overflow: 'clip', padding: `${space[10]} ${space[5]} 0`, isolation: 'isolate' }}>
        <NightOpening title="Find reward flights" lead="Every seat your points can buy, on one page.">
          <Card>
            <Button look="primary">Search Reward Flights</Button>
          </Card>
        </NightOpening>
      </div>
    </State>
  </States>
)
