import { isServerFile, isSourceMap } from '@pointfare/shared/platform/artifact'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { acceptedCodings, acceptedEncoding } from './content-encoding.ts'
import type { ArtifactFiles, DeltaEncoding, ServedFile } from './ports.ts'
import { sendProblem } from './problems.ts'
import { buildNamed, isFresh } from './retry/fresh-files.ts'

type ArtifactAddress = { name: string; build: string; '*': string }

type Options = {
  files: ArtifactFiles
  /** Whether browsers may begin with a file that they have (RFC 9842). */
  dictionaries: () => boolean
  /** Whether everybody may read source maps; otherwise the registry gives them to whoever has a token. */
  sourceMaps: () => boolean
  /** Has somebody else answer for a file that is not here; false where nobody can. */
  otherwise?: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/** Files of complete artifacts, by name, build and path. They never change, so browsers may keep them for ever. */
export const artifactsRoutes =
  ({ files, dictionaries, sourceMaps, otherwise }: Options): FastifyPluginAsync =>
  async (app) => {
    app.route<{ Params: ArtifactAddress }>({
      method: ['GET', 'HEAD'],
      url: '/artifacts/:name/:build/*',
      handler: async (request, reply) => {
        const { params, headers } = request
        if (isSourceMap(params['*']) && !sourceMaps()) return sendProblem(reply, 404, notPublic)
        const requested = dictionaries() && !isFresh(params.build) ? requestedDelta(headers) : undefined
        const found = await open(files, params, headers['accept-encoding'], requested).catch((error: unknown) => {
          request.log.error(error)
          return 'unreadable' as const
        })
        // Never 404, which browsers and caches would believe.
        if (found === 'unreadable') return sendProblem(reply.header('retry-after', '5'), 503, unreadable)
        if (!found && otherwise?.(request, reply)) return reply
        if (!found) return sendProblem(reply, 404, 'There is no such file in any published build')

        return reply.headers(fileHeaders(found, dictionaries())).send(found.content)
      },
    })
  }

const notPublic = 'Source maps are read with a release token, at /releases/v1/artifacts/:name/:build/source-maps/*'

const unreadable = 'The file cannot be read at the moment; try again in a few seconds'

type Found = { file: ServedFile; content: Readable | Buffer; bytes: number; encoding: 'br' | DeltaEncoding | undefined }

async function open(
  files: ArtifactFiles,
  { name, build, '*': path }: ArtifactAddress,
  accepted: string | undefined,
  requested: RequestedDelta | undefined,
): Promise<Found | undefined> {
  const file = isServerFile(path) ? undefined : await files.find(name, buildNamed(build), path)
  if (!file) return undefined
  // Without it the file is sent whole, as to anybody else.
  const delta = requested && (await file.delta(requested.dictionary, requested.encodings).catch(() => undefined))
  if (delta) return { file, content: delta.bytes, bytes: delta.bytes.length, encoding: delta.encoding }

  const encoding = encodingFor(file, accepted)
  const content = await file.open(encoding)
  return content && { file, content, encoding, bytes: (encoding && file.brotliBytes) ?? file.bytes }
}

const encodingFor = ({ brotliBytes }: ServedFile, header: string | undefined): 'br' | undefined =>
  brotliBytes !== undefined && acceptedEncoding(header) === 'br' ? 'br' : undefined

/** What differs by what a browser accepts, and by what it has: caches on the way keep one answer for each. */
function varyOf({ brotliBytes, dictionaryFor }: ServedFile, dictionaries: boolean) {
  if (dictionaries && dictionaryFor !== undefined) return { vary: 'accept-encoding, available-dictionary' }
  return brotliBytes === undefined ? {} : { vary: 'accept-encoding' }
}

const fileHeaders = ({ file, bytes, encoding }: Found, dictionaries: boolean) => ({
  'content-type': file.type,
  'content-length': bytes,
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...varyOf(file, dictionaries),
  ...(dictionaries && file.dictionaryFor !== undefined ? { 'use-as-dictionary': `match="${file.dictionaryFor}"` } : {}),
  ...(encoding ? { 'content-encoding': encoding } : {}),
  // A document from an artifact, an SVG say, is a picture and no page of this site. A script's own policy would bind
  // the worker it may be started as, so scripts get none.
  ...(/javascript/.test(file.type) ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
})

/** What a browser has, by its hash, and how it could be told what changed since. */
type RequestedDelta = { dictionary: string; encodings: DeltaEncoding[] }

/** A byte sequence of 32 bytes (RFC 9842 section 2.2, RFC 9651 section 3.3.5). */
const dictionaryField = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/

/** Undefined for a browser that has nothing of ours to begin with, or cannot. */
export function requestedDelta(headers: IncomingHttpHeaders): RequestedDelta | undefined {
  const dictionary = dictionaryField.exec(String(headers['available-dictionary'] ?? ''))?.[1]
  if (dictionary === undefined) return undefined
  const accepted = acceptedCodings(headers['accept-encoding'])
  const encodings = (['dcb', 'dcz'] as const).filter((encoding) => accepted.has(encoding))
  return encodings.length > 0 ? { dictionary, encodings } : undefined
}
