import { LRUCache } from 'lru-cache'
import type { OverrideFault } from '@pointfare/shared/platform/override'
import type { TokensService } from '../access/tokens.service.ts'

/** How many overrides are remembered; the oldest are forgotten first. */
const mostRemembered = 1000

type Refused = { id: string; name: string; source: string; grantedBy: string }

/** Notes once what each override was refused for: a link can be opened any number of times. */
export function createRefusals(note: TokensService['noteOverride']) {
  const noted = new LRUCache<string, true>({ max: mostRemembered })

  return {
    note({ id, name, source, grantedBy }: Refused, fault: OverrideFault) {
      const key = `${id} ${fault}`
      if (noted.has(key)) return
      noted.set(key, true)
      void note('override-refused', grantedBy, `${id}: ${name} from ${source}: ${fault}`)
    },
  }
}
