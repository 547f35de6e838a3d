import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Licence = z.union([
  z.object({ expression: z.string() }),
  z.object({ license: z.object({ id: z.optional(z.string()), name: z.optional(z.string()) }) }),
])

/** The parts of CycloneDX 1.7 (ECMA-424) that are read here. */
export const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({
      purl: z.string(),
      licenses: z.optional(z.array(Licence)),
      externalReferences: z.optional(
        z.array(
          z.looseObject({
            type: z.string(),
            hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
          }),
        ),
      ),
    }),
  ),
})
export type Sbom = z.infer<typeof Sbom>

/**
 * Everything of others that a running site or a page is made of, as a CycloneDX bill of materials, from the lockfile and
 * what is installed. Packages of this repository are in it, too.
 */
export function makeSbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--prod']
  const cwd = join(import.meta.dirname, '../..')
  return z.parse(Sbom, JSON.parse(execFileSync('pnpm', args, { cwd, encoding: 'utf8', maxBuffer: 64_000_000 })))
}
