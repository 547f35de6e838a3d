import { startFauxqs } from 'fauxqs'
import { host } from './settings.ts'

/** An S3 with one bucket, in a process of its own: port, folder, bucket. */
const [port, folder, bucket] = process.argv.slice(2) as [string, string, string]

const server = await startFauxqs({ port: Number(port), host, s3StorageDir: folder, logger: false })
server.createBucket(bucket)
process.once('SIGTERM', () => void server.stop())
