import { Conflict } from '@pointfare/core/errors'
import type { Emergency } from '@pointfare/shared/platform/emergency'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import { buildsOf } from '../channels/release-document.ts'
import { readEmergency } from '../emergency/read-emergency.ts'
import { EmergencyRefused, HeadMoved, RegistryAnswers } from '../errors.ts'
import type { StoredReleases } from './stored-releases.ts'

type Dependencies = {
  channel: string
  keys: readonly ReleaseKey[]
  current: () => ReleaseDocument | undefined
  live: { adopt: (document: ReleaseDocument) => void }
  stored: Pick<StoredReleases, 'all' | 'keep'>
  isReachable: () => boolean
}

/**
 * Makes what somebody with a trusted key signed live here, while the registry cannot.
 * Throws RegistryAnswers, HeadMoved when something else is live by now, and EmergencyRefused.
 */
export function emergencyTaker({ channel, keys, current, live, stored, isReachable }: Dependencies) {
  return async (requested: string, emergency: Emergency) => {
    if (requested !== channel) throw new EmergencyRefused(`This edge serves ${channel}, not ${requested}`)
    const { document, decision } = await readEmergency(keys, channel, emergency)
    const head = current()
    if (!head) throw new Conflict('Nothing is live here yet')
    // Sent again, it is done already.
    if (head.seq === document.seq && head.signature === document.signature) return
    if (isReachable()) throw new RegistryAnswers('The release registry answers: roll back or restore there')
    // An edge that was told of fewer decisions takes the newest.
    if (document.seq <= head.seq) {
      throw new HeadMoved(`Release ${head.seq} is live here, and ${document.seq} does not follow it; look again`)
    }
    await keepAndAdopt(document, emergency, decision.restores)
  }

  async function keepAndAdopt(document: ReleaseDocument, untold: Emergency, restores: number) {
    const lists = Object.assign({}, ...stored.all().map(({ files }) => files)) as Record<string, never>
    const needed = Object.entries(buildsOf(document)).map(([name, build]) => `${name}/${build}`)
    const missing = needed.filter((key) => !lists[key])
    if (missing.length > 0) {
      throw new EmergencyRefused(`The files of ${missing.join(', ')} are not kept here; release ${restores} is too old`)
    }
    const files = Object.fromEntries(needed.map((key) => [key, lists[key] ?? []]))
    await stored.keep({ document, files, untold })
    live.adopt(document)
  }
}
