import { isServerFile } from '@pointfare/shared/platform/artifact'
import type { FastifyPluginAsync } from 'fastify'
import { acceptedEncoding } from './content-encoding.ts'
import type { ArtifactFiles, ServedFile } from './ports.ts'
import { sendProblem } from './problems.ts'
import { buildNamed } from './retry/fresh-files.ts'

type ArtifactAddress = { name: string; build: string; '*': string }

/** Files of complete artifacts, by name, build and path. They never change, so browsers may keep them for ever. */
export const artifactsRoutes =
  (files: ArtifactFiles): FastifyPluginAsync =>
  async (app) => {
    app.route<{ Params: ArtifactAddress }>({
      method: ['GET', 'HEAD'],
      url: '/artifacts/:name/:build/*',
      handler: async (request, reply) => {
        const found = await open(files, request.params, request.headers['accept-encoding']).catch((error: unknown) => {
          request.log.error(error)
          return 'unreadable' as const
        })
        // Never 404, which browsers and caches would believe.
        if (found === 'unreadable') return sendProblem(reply.header('retry-after', '5'), 503, unreadable)
        if (!found) return sendProblem(reply, 404, 'There is no such file in any published build')

        return reply.headers(fileHeaders(found.file, found.encoding)).send(found.content)
      },
    })
  }

const unreadable = 'The file cannot be read at the moment; try again in a few seconds'

async function open(files: ArtifactFiles, { name, build, '*': path }: ArtifactAddress, accepted: string | undefined) {
  const file = isServerFile(path) ? undefined : await files.find(name, buildNamed(build), path)
  const encoding = file ? encodingFor(file, accepted) : undefined
  const content = await file?.open(encoding)
  return file && content && { file, content, encoding }
}

const encodingFor = ({ brotliBytes }: ServedFile, header: string | undefined): 'br' | undefined =>
  brotliBytes !== undefined && acceptedEncoding(header) === 'br' ? 'br' : undefined

const fileHeaders = ({ type, bytes, brotliBytes }: ServedFile, encoding: 'br' | undefined) => ({
  'content-type': type,
  'content-length': encoding ? brotliBytes : bytes,
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...(brotliBytes === undefined ? {} : { vary: 'accept-encoding' }),
  ...(encoding ? { 'content-encoding': encoding } : {}),
  // A document from an artifact, an SVG say, is a picture and no page of this site. A script's own policy would bind
  // the worker it may be started as, so scripts get none.
  ...(/javascript/.test(type) ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
})
