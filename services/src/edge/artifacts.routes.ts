import type { FastifyPluginAsync } from 'fastify'
import { acceptedEncoding } from './content-encoding.ts'
import type { ArtifactFiles, ServedFile } from './ports.ts'
import { sendProblem } from './problems.ts'

type ArtifactAddress = { name: string; build: string; '*': string }

/** Files of complete artifacts, by name, build and path. They never change, so browsers may keep them for ever. */
export const artifactsRoutes =
  (files: ArtifactFiles): FastifyPluginAsync =>
  async (app) => {
    app.route<{ Params: ArtifactAddress }>({
      method: ['GET', 'HEAD'],
      url: '/artifacts/:name/:build/*',
      handler: async (request, reply) => {
        const { name, build, '*': path } = request.params
        const file = await files.find(name, build, path)
        const encoding = file && encodingFor(file, request.headers['accept-encoding'])
        const content = await file?.open(encoding)
        if (!file || !content) return sendProblem(reply, 404, 'There is no such file in any published build')

        return reply.headers(fileHeaders(file, encoding)).send(content)
      },
    })
  }

const encodingFor = ({ brotliBytes }: ServedFile, header: string | undefined) =>
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
