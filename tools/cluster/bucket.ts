import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPart, type Part } from './part.ts'
import { host, type Ports } from './settings.ts'
import { answers, waitUntil } from './wait-until.ts'

const name = 'builds'

/** An S3 for builds. Debian has none, so this is an emulator from npm, for trying out and for nothing else. */
export async function startBucket({ folder: all, logs, ports }: { folder: string; logs: string; ports: Ports }) {
  const folder = join(all, 'bucket')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const endpoint = `http://${host}:${ports.bucket}`
  const part: Part = startPart({
    name: 'bucket',
    command: process.execPath,
    args: [join(import.meta.dirname, 'bucket-server.ts'), String(ports.bucket), folder, name],
    logFile: join(logs, 'bucket.log'),
  })
  await waitUntil('the bucket answers', () => answers(`${endpoint}/health`))
  return {
    part,
    /** Of the sites. The emulator takes any credentials. */
    settings: {
      ARTIFACT_STORE: `s3://${name}`,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: 'cluster',
      AWS_SECRET_ACCESS_KEY: 'cluster',
    },
  }
}
