import { readConfig } from '@pointfare/server/config'
import { runCommand } from './commands.ts'
import { UsageError } from './errors.ts'
import { readOptions, usage } from './options.ts'

type Streams = {
  out: (line: string) => void
  err: (line: string) => void
  /** Overwrites its last line; absent where nobody watches. */
  progress?: (line: string) => void
}

/** Runs one command; answers the exit code: 0 done, 1 refused or held, 2 not understood. */
export async function runCli(args: string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<0 | 1 | 2> {
  const { out, err, progress = () => {} } = streams
  try {
    const { operands, options } = readOptions(args)
    if (options.help) {
      out(usage)
      return 0
    }
    // pnpm runs scripts in the folder of the package; paths are meant from where it was called.
    const folder = env['INIT_CWD'] ?? process.cwd()
    const { json, lines, isDone } = await runCommand(operands, { config: readConfig(env), options, folder, progress })
    progress('')
    out(options.json ? JSON.stringify(json, null, 2) : lines.join('\n'))
    return isDone ? 0 : 1
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    const isMisuse = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
    progress('')
    err(isMisuse ? `${message} (--help shows what there is)` : message)
    return isMisuse ? 2 : 1
  }
}
