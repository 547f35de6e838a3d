import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RegistryRefused } from '../registry-http.ts'
import type { KeptFiles } from './kept-files.ts'
import type { KeptReleases } from './kept-releases.ts'
import type { Confirmed, RegistryCalls } from './registry-calls.ts'

type Dependencies = {
  registry: Pick<RegistryCalls, 'confirmation' | 'head' | 'tellEmergency'>
  kept: KeptReleases
  files: Pick<KeptFiles, 'keep' | 'prune'>
  live: { current: () => ReleaseDocument | undefined; adopt: (document: ReleaseDocument) => void }
  now: () => Date
  warn: (line: string) => void
}

/** Brings the live release to what is kept here and to what the registry says, never back to an earlier one. */
export function followRegistry({ registry, kept, files, live, now, warn }: Dependencies) {
  let confirmed: Confirmed | undefined
  let isBehind = false

  /** The newest release that is kept here; another process may have kept it. */
  async function takeKept() {
    await kept.look()
    const [newest] = kept.all()
    if (newest) live.adopt(newest.document)
  }

  /** What was released without the registry it hears first of all. */
  async function tellEmergencies() {
    for (const release of kept.all().toReversed()) {
      if (!release.untold) continue
      try {
        await registry.tellEmergency(release.untold)
      } catch (error) {
        if (!(error instanceof RegistryRefused) || error.status >= 500 || error.status === 429) throw error
        warn(`The registry does not take release ${release.document.seq}, made without it: ${error.message}`)
      }
      await kept.told(release)
    }
  }

  async function takeNewest() {
    const document = await registry.head()
    const known = kept.all()
    const lists = await files.keep(document, (key) => known.find((one) => one.files[key])?.files[key])
    await kept.keep({ document, files: lists })
    live.adopt(document)
    const needed = new Set(kept.all().flatMap((one) => Object.keys(one.files)))
    await files.prune((key) => needed.has(key))
  }

  function hear(told: Confirmed) {
    const here = live.current()?.seq ?? 0
    const isOld = Date.parse(told.said.until) <= now().getTime() || told.said.seq < here
    if (!isOld) confirmed = told
    // Somebody may have brought an old copy of its database back.
    if (told.said.seq < here && !isBehind) {
      warn(`The registry says that release ${told.said.seq} is the newest, and ${here} is live here, which stays`)
    }
    isBehind = told.said.seq < here
  }

  return {
    takeKept,

    /** @throws what the calls of the registry throw, when it is away or nothing that it says can be believed */
    async look() {
      await takeKept()
      await tellEmergencies()
      const told = await registry.confirmation()
      if (told.said.seq > (live.current()?.seq ?? 0)) await takeNewest()
      hear(told)
    },

    /** What the registry last said of the live release, while that is good. */
    confirmation(): string | undefined {
      return confirmed && Date.parse(confirmed.said.until) > now().getTime() ? confirmed.text : undefined
    },
    confirmedAt: () => (confirmed ? new Date(confirmed.said.at) : undefined),
  }
}
