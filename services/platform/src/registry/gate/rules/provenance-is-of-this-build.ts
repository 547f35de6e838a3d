import { ProvenanceStatement, provenancePath } from '@pointfare/shared/platform/provenance'
import * as z from 'zod/mini'
import { hexOf } from '../../integrity.ts'
import type { PublishRule } from '../rule.ts'

const field = 'provenance'

const Envelope = z.object({ payloadType: z.literal('application/vnd.in-toto+json'), payload: z.base64() })
const Bundle = z.object({ dsseEnvelope: Envelope })

/**
 * A statement that a team brings along is of the files of this very build: each one that browsers or servers run is named,
 * with the hash that it has. Who signed it is not looked into.
 */
export const provenanceIsOfThisBuild: PublishRule = ({ declaration: { name, files }, provenance, sha256Of }) => {
  if (provenance === undefined) return []
  const statement = statementIn(parsed(provenance))
  if (!statement)
    return [{ field, message: `${name}: ${provenancePath} is no SLSA v1 provenance in an in-toto statement` }]
  const digests = new Map(
    statement.subject.map(({ name: path, digest }) => [path.replace(/^(\.\/)?(dist\/)?/, ''), digest]),
  )
  return files
    .filter(({ path }) => path !== provenancePath && !path.endsWith('.map'))
    .flatMap(({ path, integrity }) => {
      const digest = digests.get(path)
      if (!digest) return [`names no ${path}`]
      const { sha256, sha384 } = digest
      if (sha256 === undefined && sha384 === undefined) return [`has neither sha256 nor sha384 of ${path}`]
      const isSame =
        (sha384 === undefined || sha384 === hexOf(integrity)) &&
        (sha256 === undefined || sha256 === sha256Of?.get(path))
      return isSame ? [] : [`is of another ${path}`]
    })
    .map((fault) => ({ field, message: `${name}: ${provenancePath} ${fault}` }))
}

/** As it is, in a DSSE envelope, or in a bundle of Sigstore. */
function statementIn(read: unknown): ProvenanceStatement | undefined {
  const envelope = z.safeParse(Bundle, read).data?.dsseEnvelope ?? z.safeParse(Envelope, read).data
  return z.safeParse(ProvenanceStatement, envelope ? parsed(Buffer.from(envelope.payload, 'base64').toString()) : read)
    .data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
