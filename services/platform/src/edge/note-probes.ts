import type { FastifyInstance } from 'fastify'
import { networkOf } from '@pointfare/core/limits/network-of'
import { pathnameOf } from './paths.ts'
import type { EdgePorts } from './ports.ts'

/** What no visitor asks for and no page of the site links to: files with secrets, and doors of other programs. */
const probes =
  /\/\.(env|git|svn|hg|aws|ssh|docker|htpasswd|htaccess|vscode|npmrc)\b|\/(wp-(login|admin|content|includes|json)|xmlrpc|phpmyadmin|cgi-bin|server-status|actuator|_profiler|vendor\/phpunit|etc\/passwd|id_rsa)\b|\.(php\d?|aspx?|jspx?|cgi|sql|bak|old|swp|pem|key)$|\.\.(\/|%2f|%5c)/i

/** Notes requests that found nothing and were looking for a way in. */
export function noteProbes(app: FastifyInstance, { takeSecurityEvent }: Pick<EdgePorts, 'takeSecurityEvent'>) {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 404 && statusCode !== 400) return
    const path = pathnameOf(request.raw.url ?? '')
    if (!probes.test(path)) return
    takeSecurityEvent?.({
      event: 'probed',
      requestId: request.id,
      network: networkOf(request.ip),
      at: `${request.method} ${path}`.slice(0, 200),
      status: statusCode,
    })
  })
}
