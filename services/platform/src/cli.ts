import { runCli } from './cli/run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), process.env, { out: console.log, err: console.error })
