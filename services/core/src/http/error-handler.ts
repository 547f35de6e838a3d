import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { headersOf, problem, problemOf, sendProblem } from './problems.ts'

/**
 * Turns whatever a route throws into an RFC 9457 problem document, and addresses that there are not. What nobody foresaw is
 * logged, and told as `otherwise`.
 */
export function addErrorHandler(app: FastifyInstance, otherwise?: string) {
  const methodsOf = rememberMethods(app)

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = methodsOf(path)
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(reply, problem(404, `There is no ${request.method} ${path}`))
    }

    reply.header('allow', allowed.join(', '))
    return sendProblem(reply, problem(405, `${path} takes ${allowed.join(' and ')}, not ${request.method}`))
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply, otherwise))
}

/** For an error handler, and for Fastify's `frameworkErrors`: addresses that it cannot even route. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, otherwise?: string) {
  const answer = problemOf(error, otherwise)
  if (error instanceof Refusal ? error.cause : answer.status >= 500) request.log.error(error)
  // RFC 9110, section 11.6.1; who knows more to say has said it.
  if (answer.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  sendProblem(reply.headers(headersOf(error)), answer)
}

/** Remembers every route registered from now on; tells which methods an address takes, none for an unknown one. */
function rememberMethods(app: FastifyInstance): (pathname: string) => string[] {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set()
    for (const each of [method].flat()) known.add(each)
    methods.set(url, known)
  })

  return (pathname) => {
    const fitting = [...methods].filter(([pattern]) => !pattern.includes('*') && fits(pattern, pathname))
    return [...new Set(fitting.flatMap(([, known]) => [...known]))].toSorted()
  }
}

/** As the router compares them: every segment, in its case, and no slash too many. */
function fits(pattern: string, pathname: string) {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}
