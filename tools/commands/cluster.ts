import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { optionalParts, type ClusterSettings, type OptionalPart } from '../cluster/settings.ts'
import { startCluster } from '../cluster/start-cluster.ts'
import { runCommand } from './run-command.ts'

/** `npm run cluster`: the site on programs that operators know, all of them on this machine. */
function readSettings(): ClusterSettings {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '15400' },
      sites: { type: 'string', default: '3' },
      data: { type: 'string', default: join(process.env['DATA_DIR'] ?? '.data', 'cluster') },
      without: { type: 'string', multiple: true, default: [] },
    },
  })
  const { port, sites, data, without } = values
  const unknown = without.filter((name) => !isOptional(name))
  if (unknown.length > 0) throw new Error(`--without takes ${optionalParts.join(', ')}, not ${unknown.join(', ')}`)
  if (!/^\d{4,5}$/.test(port) || Number(port) > 65_000) throw new Error('--port takes the first of 60 free ports')
  if (!/^[1-9]$/.test(sites)) throw new Error('--sites takes a number from 1 to 9')
  return {
    folder: resolve(data),
    firstPort: Number(port),
    sites: Number(sites),
    without: without.filter(isOptional),
    siteSettings: {},
  }
}

const isOptional = (name: string): name is OptionalPart => optionalParts.some((part) => part === name)

await runCommand(async () => {
  const settings = readSettings()
  const cluster = await startCluster(settings, (line) => console.log(line))
  console.log(`Logs of everything are in ${join(settings.folder, 'logs')}`)
  if (cluster.certificateFile) console.log(`Browsers and programs have to believe ${cluster.certificateFile}`)
  console.log(`Pointfare is ready: ${cluster.origin}`)
  return cluster
})
