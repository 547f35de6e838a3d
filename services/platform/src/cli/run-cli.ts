import { readFile } from 'node:fs/promises'
import { readConfig } from '@pointfare/server/config'
import { releaseTokenFile } from '../registry/release-token.ts'
import type { Registry } from '../registry/registry-http.ts'
import { UsageError, type Output } from './command.ts'
import { commands } from './commands.ts'
import { readOptions, usage, type CliOptions } from './options.ts'

type Streams = { out: (line: string) => void; err: (line: string) => void }

/** Runs one command; answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCli(args: string[], env: NodeJS.ProcessEnv, { out, err }: Streams): Promise<0 | 1 | 2> {
  try {
    const { operands, options } = readOptions(args)
    if (options.help) {
      out(usage)
      return 0
    }
    const { json, lines, isBad } = await runCommand(operands, options, env)
    out(options.json ? JSON.stringify(json, null, 2) : lines.join('\n'))
    return isBad ? 1 : 0
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    const isMisuse = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
    err(isMisuse ? `${message} (--help shows what there is)` : message)
    return isMisuse ? 2 : 1
  }
}

async function runCommand(
  [name = '', ...operands]: string[],
  options: CliOptions,
  env: NodeJS.ProcessEnv,
): Promise<Output> {
  const command = commands.get(name)
  if (!command) throw new UsageError(name ? `There is no command ${name}` : 'A command is missing')
  const beyond = operands[command.mostOperands]
  if (beyond !== undefined) throw new UsageError(`${name} does not know what to do with "${beyond}"`)
  return command.run(await registryFor(options, env), operands, options)
}

async function registryFor({ origin, tokenFile, requestKey }: CliOptions, env: NodeJS.ProcessEnv): Promise<Registry> {
  const config = readConfig(env)
  const set = tokenFile === undefined ? config.releases.token : undefined
  // Reading needs no token; without one, writing is refused by the registry in a clear line of its own.
  const read = () => readFile(tokenFile ?? releaseTokenFile(config.dataDir), 'utf8').catch(() => undefined)
  const token = set ?? (await read())
  return { origin: origin ?? config.site.origin, token: token?.trim(), requestKey }
}
