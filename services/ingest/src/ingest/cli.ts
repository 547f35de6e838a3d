import { runIngestCommandLine } from './cli/ingest-command-line.ts'

process.exitCode = await runIngestCommandLine(process.argv.slice(2), process.env, {
  out: console.log,
  err: console.error,
  ...(process.stderr.isTTY ? { progress: (line: string) => process.stderr.write(`\r\u001B[K${line}`) } : {}),
})
