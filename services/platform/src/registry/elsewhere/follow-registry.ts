import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RegistryRefused } from '../registry-http.ts'
import type { StoredFiles } from './stored-files.ts'
import type { StoredReleases } from './stored-releases.ts'
import type { Confirmed, RegistryCalls } from './registry-calls.ts'

type Dependencies = {
  registry: Pick<RegistryCalls, 'confirmation' | 'head' | 'tellEmergency'>
  stored: StoredReleases
  files: Pick<StoredFiles, 'keep' | 'prune'>
  live: { current: () => ReleaseDocument | undefined; adopt: (document: ReleaseDocument) => void }
  now: () => Date
  warn: (line: string) => void
}

/** Brings the live release to what is kept here and to what the registry says, never back to an earlier one. */
export function followRegistry({ registry, stored, files, live, now, warn }: Dependencies) {
  let confirmed: Confirmed | undefined
  let isBehind = false

  /** The newest release that is kept here; another process may have kept it. */
  async function takeStored() {
    await stored.look()
    const [newest] = stored.all()
    if (newest) live.adopt(newest.document)
  }

  /** What was released without the registry it hears first of all. */
  async function tellEmergencies() {
    for (const release of stored.all().toReversed()) {
      if (!release.untold) continue
      try {
        await registry.tellEmergency(release.untold)
      } catch (error) {
        if (!(error instanceof RegistryRefused) || error.status >= 500 || error.status === 429) throw error
        warn(`The registry does not take release ${release.document.seq}, made without it: ${error.message}`)
      }
      await stored.reported(release)
    }
  }

  async function takeNewest() {
    const document = await registry.head()
    const known = stored.all()
    const lists = await files.keep(document, (key) => known.find((one) => one.files[key])?.files[key])
    await stored.keep({ document, files: lists })
    live.adopt(document)
    const needed = new Set(stored.all().flatMap((one) => Object.keys(one.files)))
    await files.prune((key) => needed.has(key))
  }

  function hear(reported: Confirmed) {
    const here = live.current()?.seq ?? 0
    const isOld = Date.parse(reported.said.until) <= now().getTime() || reported.said.seq < here
    if (!isOld) confirmed = reported
    // Somebody may have brought an old copy of its database back.
    if (reported.said.seq < here && !isBehind) {
      warn(`The registry says that release ${reported.said.seq} is the newest, and ${here} is live here, which stays`)
    }
    isBehind = reported.said.seq < here
  }

  return {
    takeStored,

    /** @throws what the calls of the registry throw, when it is away or nothing that it says can be believed */
    async look() {
      await takeStored()
      await tellEmergencies()
      const reported = await registry.confirmation()
      if (reported.said.seq > (live.current()?.seq ?? 0)) await takeNewest()
      hear(reported)
    },

    /** What the registry last said of the live release, while that is good. */
    confirmation(): string | undefined {
      return confirmed && Date.parse(confirmed.said.until) > now().getTime() ? confirmed.text : undefined
    },
    confirmedAt: () => (confirmed ? new Date(confirmed.said.at) : undefined),
  }
}
