import * as z from 'zod/mini'
import { BuildId } from './artifact.ts'

/** One line of what somebody wrote. */
const line = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u, 'One line, without control characters'))

/** Where the sources of a build came from, as its publisher's checkout says. */
export const BuildSource = z.object({
  /** First line of the commit that was checked out. */
  message: line(500),
  author: line(200),
  authoredAt: z.iso.datetime({ offset: true }),
  /** Something was changed and not committed. */
  isDirty: z.optional(z.literal(true)),
})
export type BuildSource = z.infer<typeof BuildSource>

/** A build as people tell it from others. */
export const buildLabel = {
  build: BuildId,
  version: z.string(),
  /** Of the builds of its artifact, in the order in which they were published: 12. */
  number: z.optional(z.int()),
  commit: z.optional(z.string()),
  source: z.optional(BuildSource),
}
