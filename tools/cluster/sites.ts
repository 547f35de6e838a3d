import { join } from 'node:path'
import { startPart, type Part } from './part.ts'
import { host, type Ports } from './settings.ts'

/** The first builds what is not built and publishes it; the others serve what is there. */
const [wholeSite, servicesAlone] = ['tools/commands/start.ts', 'services/site/src/main.ts']
const repository = join(import.meta.dirname, '../..')

type Options = { logs: string; ports: Ports; env: Record<string, string> }

/** Starts process `number` of the site; `ready` resolves when it serves. */
export function startSite(number: number, { logs, ports, env }: Options): { part: Part; ready: Promise<void> } {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const part = startPart({
    name: `site${number}`,
    command: process.execPath,
    args: [join(repository, number === 1 ? wholeSite : servicesAlone)],
    env: { ...process.env, ...env, HOST: host, PORT: String(ports.site(number)) },
    cwd: repository,
    logFile: join(logs, `site${number}.log`),
    onLine: (line) => {
      if (/ready: http/.test(line)) resolve()
    },
  })
  return { part, ready }
}
