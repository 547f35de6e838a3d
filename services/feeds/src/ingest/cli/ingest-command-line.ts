import { runCommandLine, type Streams } from '@pointfare/server/command-line/run-command-line'
import { readConfig } from '@pointfare/server/config'
import { commands, fileCommand } from './commands.ts'

/** `progress` overwrites its last line; it is absent where the output is not a terminal. */
type IngestStreams = Streams & { progress?: (line: string) => void }

/** The program `ingest`; answers its exit code. */
export function runIngestCommandLine(args: string[], env: NodeJS.ProcessEnv, streams: IngestStreams) {
  const { out, err, progress = () => {} } = streams
  const insteadOfProgress = (write: (line: string) => void) => (line: string) => {
    progress('')
    write(line)
  }
  return runCommandLine(
    {
      name: 'ingest',
      commands: [fileCommand, ...commands],
      general: {
        origin: {
          type: 'string',
          value: '<url>',
          help: 'site to send to (default: SITE_ORIGIN or http://localhost:PORT; when no site answers there,\nthe database of DATABASE_URL or DATA_DIR)',
        },
        'token-file': {
          type: 'string',
          value: '<path>',
          help: 'file with the token (default: INGEST_TOKEN or DATA_DIR/ingest-token)',
        },
      },
      open: ({ origin, 'token-file': tokenFile }) => ({
        config: readConfig(env),
        origin: origin?.replace(/\/$/, ''),
        tokenFile,
        // pnpm runs scripts in the folder of the package; paths are meant from where it was called.
        folder: env['INIT_CWD'] ?? process.cwd(),
        progress,
      }),
    },
    args,
    { out: insteadOfProgress(out), err: insteadOfProgress(err) },
  )
}
