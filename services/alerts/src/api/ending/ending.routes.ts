import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { endPage, endPagePolicy } from './end-page.ts'
import type { Ending, EndingService } from './ending.service.ts'

/** Below it are the links of letters and pushes; it is among the addresses of the server. */
export const endingPath = '/alerts/end'

type WithToken = FastifyRequest<{ Params: { token: string } }>

const notFound = {
  heading: 'This link is not complete',
  sentences: ['Your e-mail program may have cut it in two. You can end the alert on your alerts page.'],
  link: { label: 'Your alerts', path: '/members/alerts' },
}

/** Pages, not operations: GET shows what a link would end, POST ends it, by the button or as programs for letters do (RFC 8058). */
export const endingRoutes =
  (siteTitle: string, ending: EndingService): FastifyPluginAsync =>
  async (app) => {
    // What is posted says nothing that the address does not.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))

    const config = { access: 'public' } as const
    const schema = { hide: true }
    app.get(`${endingPath}/:token`, { config, schema, exposeHeadRoute: false }, async (request: WithToken, reply) => {
      const found = await ending.look(request.params.token)
      return found ? send(reply, 200, pageOf(found)) : send(reply, 404, notFound)
    })

    app.post(`${endingPath}/:token`, { config, schema }, async (request: WithToken, reply) => {
      const found = await ending.look(request.params.token)
      if (!found || !(await ending.end(request.params.token))) return send(reply, 404, notFound)
      return send(reply, 200, pageOf({ what: found.what, isOver: true }))
    })

    const send = (reply: FastifyReply, status: number, page: Omit<Parameters<typeof endPage>[0], 'siteTitle'>) =>
      reply
        .code(status)
        .headers({
          'content-security-policy': endPagePolicy,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
        })
        .type('text/html; charset=utf-8')
        .send(endPage({ siteTitle, ...page }))
  }

function pageOf({ what, isOver, name }: Ending) {
  if (what === 'letters') {
    return isOver
      ? {
          heading: 'Alert e-mails are off',
          sentences: ['You still get your alerts in your inbox and as notifications.'],
          link: { label: 'Your alerts', path: '/members/alerts' },
        }
      : {
          heading: 'Stop all alert e-mails?',
          sentences: ['Your alerts stay, in your inbox and as notifications.'],
          button: 'Stop e-mails',
        }
  }
  if (what === 'pushes') {
    return isOver
      ? {
          heading: 'Notifications are off',
          sentences: ['Your alerts stay. You can turn notifications on again on your alerts page.'],
          link: { label: 'Your alerts', path: '/alerts' },
        }
      : {
          heading: 'Turn off notifications in this browser?',
          sentences: ['Your alerts stay.'],
          button: 'Turn off',
        }
  }
  return isOver
    ? {
        heading: 'The alert has ended',
        sentences: ['You can set it again beside its flights.'],
        link: { label: 'Your alerts', path: '/members/alerts' },
      }
    : { heading: 'End this alert?', sentences: [name ?? ''], button: 'End alert' }
}
