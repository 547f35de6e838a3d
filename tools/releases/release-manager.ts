import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, publishArtifact } from '@pointfare/platform/registry/publish-client'

/** A running site and the folder that holds its release token. */
export type ReleasedSite = { origin: string; dataDir: string }

const channel = 'production'
const decision = { actor: 'A journey', reason: 'A journey' }

/** Releases over HTTP, without a program started for each step; every refusal is thrown with the registry's reason. */
export async function releaseManager({ origin, dataDir }: ReleasedSite) {
  const token = (await readFile(join(dataDir, 'release-token'), 'utf8')).trim()

  async function post(path: string, json: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${origin}/releases/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  return {
    /** The newest releases of the channel: who decided them and why. */
    async history() {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${origin}/releases/v1/channels/${channel}/releases?page-size=100`, { headers })
      return (await response.json()) as { content: { actor: string; reason: string }[] }
    },
    /** How many open tabs run a build, as its site knows. */
    async tabsOf(address: string) {
      const response = await fetch(`${origin}/releases/v1/channels/${channel}/convergence`)
      const { builds } = (await response.json()) as { builds: { name: string; build: string; tabs: number }[] }
      return builds.find(({ name, build }) => `${name}@${build}` === address)?.tabs ?? 0
    },
    /** Sends the build in a folder; answers its address: name@build. */
    async publish(folder: string) {
      const { name, build } = await publishArtifact({ origin, token, folder })
      return `${name}@${build}`
    },
    /** Announces a build without sending any of it. */
    declare: (declaration: object) => post('artifacts', declaration),
    promote: (...builds: string[]) =>
      promote({ origin, token, channel, builds: Object.fromEntries(builds.map(parts)), ...decision }),
    rollBack: (name: string) => post(`channels/${channel}/rollback`, { name, ...decision }),
    remove: (name: string) => post(`channels/${channel}/remove`, { names: [name], ...decision }),
    canary(address: string, basisPoints: number) {
      const [name, build] = parts(address)
      return post(`channels/${channel}/canary`, { name, build, basisPoints, ...decision })
    },
    abortCanary: (name: string) => post(`channels/${channel}/canary/abort`, { name, ...decision }),
  }
}

function parts(address: string): [name: string, build: string] {
  const [name = '', build = ''] = address.split('@')
  return [name, build]
}
