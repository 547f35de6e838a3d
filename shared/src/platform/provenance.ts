import * as z from 'zod/mini'

/** Where in a build a team puts a statement of its own: the statement, or the envelope or bundle that it came in. */
export const provenancePath = 'provenance.json'

/** A file and its hashes in hexadecimal, by algorithm: `sha256`, `sha384`. */
const Subject = z.object({ name: z.string(), digest: z.record(z.string(), z.string()) })

/**
 * Where a build comes from, as SLSA provenance (https://slsa.dev/spec/v1.1/provenance) in an in-toto statement
 * (https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md).
 */
export const ProvenanceStatement = z
  .object({
    _type: z.literal('https://in-toto.io/Statement/v1'),
    subject: z.array(Subject).check(z.minLength(1), z.maxLength(5000)),
    predicateType: z.literal('https://slsa.dev/provenance/v1'),
    predicate: z.object({
      buildDefinition: z.object({
        buildType: z.string(),
        externalParameters: z.record(z.string(), z.unknown()),
        internalParameters: z.optional(z.record(z.string(), z.unknown())),
        resolvedDependencies: z.optional(
          z.array(z.object({ uri: z.optional(z.string()), digest: z.optional(z.record(z.string(), z.string())) })),
        ),
      }),
      runDetails: z.object({
        builder: z.object({ id: z.string() }),
        metadata: z.optional(
          z.object({ invocationId: z.optional(z.string()), finishedOn: z.optional(z.iso.datetime({ offset: true })) }),
        ),
      }),
    }),
  })
  .register(z.globalRegistry, { id: 'ProvenanceStatement' })
export type ProvenanceStatement = z.infer<typeof ProvenanceStatement>
