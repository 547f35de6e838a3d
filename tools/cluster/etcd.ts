import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPart, type Part } from './part.ts'
import { host, type Ports } from './settings.ts'
import { answers, waitUntil } from './wait-until.ts'

/** Remembers who the primary is. One member is enough to try everything out; an installation has three. */
export async function startEtcd(folder: string, logs: string, ports: Ports): Promise<Part> {
  const data = join(folder, 'etcd')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const [clients, peers] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeers}`]
  const part = startPart({
    name: 'etcd',
    command: 'etcd',
    args: [
      '--name=pointfare',
      `--data-dir=${data}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=pointfare=${peers}`,
    ],
    logFile: join(logs, 'etcd.log'),
  })
  await waitUntil('etcd answers', () => answers(`${clients}/health`))
  return part
}
