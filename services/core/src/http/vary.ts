import type { FastifyReply } from 'fastify'

/** Says that the answer depends on a header of the request, besides those that were said before. */
export function varyBy(reply: FastifyReply, name: string): FastifyReply {
  const before = reply.getHeader('vary')
  if (before === undefined) return reply.header('vary', name)
  const names = String(before).split(/\s*,\s*/)
  return names.some((each) => each === '*' || each.toLowerCase() === name)
    ? reply
    : reply.header('vary', [...names, name].join(', '))
}
