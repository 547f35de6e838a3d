import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { Badge } from '@pointfare/shared/ui/badge'

/** Which kind of award the points buy. */
export const AwardBadge = ({ award }: { award: CabinAward }) => (
  <Badge>{award.isSaverAward ? 'Saver Award' : 'Standard Award'}</Badge>
)
