import * as z from 'zod/mini'
import { ArtifactName, BuildId } from './artifact.ts'
import { isOutside } from './open-tab.ts'
import { PageProof } from './page-proof.ts'
import { RemoteRoute } from './described-remote.ts'
import { vitalNames, vitals } from './web-vitals.ts'

/** The step that a visit was in; see `vitals`. */
const stepIn = (name: keyof typeof vitals) =>
  z.optional(z.int().check(z.minimum(0), z.maximum(vitals[name].steps.length)))

/** The path of a page as it was declared, such as `/search/:code`; never an address that somebody opened. */
const Page = RemoteRoute.shape.path.check(z.maxLength(300))

/** How the page that a visit began with fared, told once. Without whatever the browser does not measure. */
export const VitalsReport = z
  .strictObject({
    proof: PageProof,
    page: Page,
    /** Who drew the page, `shell` for the shell's own, and the build that did. */
    remote: ArtifactName,
    build: BuildId,
    outside: isOutside,
    steps: z.strictObject({ lcp: stepIn('lcp'), inp: stepIn('inp'), cls: stepIn('cls'), ttfb: stepIn('ttfb') }),
  })
  .register(z.globalRegistry, { id: 'VitalsReport' })
export type VitalsReport = z.infer<typeof VitalsReport>

/** Visits of one page with one build, by step of one vital. */
export const VitalsOfPage = z.object({
  /** The release that the pages were served with; null when it holds those of all. */
  release: z.nullable(z.int()),
  name: ArtifactName,
  build: BuildId,
  page: z.string(),
  vital: z.enum(vitalNames),
  counts: z.array(z.int()),
})
export type VitalsOfPage = z.infer<typeof VitalsOfPage>

export const FieldVitals = z.array(VitalsOfPage).register(z.globalRegistry, { id: 'FieldVitals' })
export type FieldVitals = z.infer<typeof FieldVitals>
