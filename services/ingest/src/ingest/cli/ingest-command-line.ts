import { Command, runCommandLine, type Streams } from '@pointfare/core/command-line'
import { readConfig } from '@pointfare/core/config'
import { commands, takeIn } from './commands.ts'

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
      root: new Command('ingest')
        .usage('[options] <file or command>')
        .option(
          '--origin <url>',
          'site to send to (default: SITE_ORIGIN or http://localhost:PORT; when no site answers there,\nthe database of DATABASE_URL or DATA_DIR)',
        )
        .option('--token-file <path>', 'file with the token (default: INGEST_TOKEN or DATA_DIR/ingest-token)'),
      open: ({ origin, tokenFile }) => ({
        config: readConfig(env),
        origin: origin?.replace(/\/$/, ''),
        tokenFile,
        // pnpm runs scripts in the folder of the package; paths are meant from where it was called.
        folder: env['INIT_CWD'] ?? process.cwd(),
        progress,
      }),
      define(root, answer) {
        const file = takeIn(answer)
        root
          .addCommand(file, { isDefault: true, hidden: true })
          .addHelpText('after', () => `\n${file.helpInformation().replace('ingest ingest', 'ingest')}`)
        for (const command of commands(answer)) root.addCommand(command)
      },
    },
    args,
    { out: insteadOfProgress(out), err: insteadOfProgress(err) },
  )
}
