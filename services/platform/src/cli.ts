import { runReleaseCommandLine } from './cli/release-command-line.ts'

const streams = { out: console.log, err: console.error }
process.exitCode = await runReleaseCommandLine(process.argv.slice(2), process.env, streams)
