import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Certificate } from './certificate.ts'
import { startPart, type Part } from './part.ts'
import { nodeName } from './patroni-settings.ts'
import { host, nodeNumbers, type NodeNumber, type Ports } from './settings.ts'

type Front = { certificate: Certificate; sites: number }

export type Balancer = Part & {
  /** Lets nobody through to the primary any more, as when its network is cut off, or again. */
  leadToPrimary: (isOpen: boolean) => Promise<void>
  /** Leads reads to one node, whatever its health, or again to whichever is in step. */
  leadReadsTo: (only: NodeNumber | undefined) => Promise<void>
}

/** HAProxy, which leads to the primary, to a standby and, with a certificate, to the sites. */
export function startBalancer(
  { folder, logs, ports }: { folder: string; logs: string; ports: Ports },
  front: Front | undefined,
): Balancer {
  const socket = join(folder, 'haproxy.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, [general(socket), databases(ports), front ? sites(ports, front) : ''].join('\n'), { mode: 0o600 })
  const part = startPart({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-f', file, '-db'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    logFile: join(logs, 'haproxy.log'),
  })
  return {
    ...part,
    async leadToPrimary(isOpen) {
      for (const server of nodeNumbers.map((node) => `primary/${nodeName(node)}`)) {
        await tell(socket, `set server ${server} state ${isOpen ? 'ready' : 'maint'}`)
        if (!isOpen) await tell(socket, `shutdown sessions server ${server}`)
      }
    },
    async leadReadsTo(only) {
      for (const node of nodeNumbers) {
        const server = `standby/${nodeName(node)}`
        const isLeft = only !== undefined && node !== only
        await tell(socket, `set server ${server} state ${isLeft ? 'maint' : 'ready'}`)
        await tell(socket, `${node === only ? 'disable' : 'enable'} health ${server}`)
        if (node === only) await tell(socket, `set server ${server} health up`)
        // Connections that are open already lead elsewhere.
        else await tell(socket, `shutdown sessions server ${server}`)
      }
    },
  }
}

/** Its runtime interface takes one command for each connection. */
async function tell(socket: string, command: string) {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  const answer = (await text(connection)).trim()
  if (answer) throw new Error(`HAProxy does not take "${command}": ${answer}`)
}

const general = (socket: string) => `global
  maxconn 9000
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 2m
  timeout server 2m
  timeout check 3s
`

/** Patroni says of each node what it is. Whoever is no primary any more has no connection of one either. */
const databases = (ports: Ports) => `
listen primary
  mode tcp
  bind ${host}:${ports.primary}
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Who asks hears at once that there is none, and asks again.
  retries 0
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(ports)}

listen standby
  mode tcp
  bind ${host}:${ports.standby}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option redispatch
  # The standby that knows everything which was acknowledged, and no primary, which may have just died.
  option httpchk OPTIONS /sync
  http-check expect status 200
  # While it becomes the primary it is none any more, and answers all the same.
  default-server inter 500ms fastinter 200ms fall 8 rise 1
${servers(ports)}
`

const servers = (ports: Ports) =>
  nodeNumbers
    .map((node) => `  server ${nodeName(node)} ${host}:${ports.postgres(node)} check port ${ports.patroni(node)}`)
    .join('\n')

/** Visitors go to sites that are ready, and while none is, such as without a primary, to those that are alive. */
const sites = (ports: Ports, { certificate, sites: count }: Front) => `
frontend visitors
  mode http
  bind ${host}:${ports.front} ssl crt ${certificate.both} alpn h2,http/1.1
  option forwardfor
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
${backend('ready', '/readyz', ports, count)}
${backend('alive', '/healthz', ports, count)}
`

const backend = (name: string, health: string, ports: Ports, count: number) => `
backend ${name}
  mode http
  balance leastconn
  # Batches of prices and releases may take five minutes.
  timeout server 310s
  option httpchk
  http-check send meth GET uri ${health} ver HTTP/1.1 hdr Host localhost:${ports.front}
  http-check expect status 200
  # What a site that died was asked, another one is asked, unless it may have been done already.
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 1s fall 2 rise 1
${Array.from({ length: count }, (_, index) => `  server site${index + 1} ${host}:${ports.site(index + 1)} check`).join('\n')}`
