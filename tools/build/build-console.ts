import { join } from 'node:path'
import { buildOutdated } from './build-outdated.ts'

/**
 * Builds the release console into its own `dist`, where the registry serves it from, unless it is built already.
 * @throws BuildFailed
 */
export const buildConsole = (): Promise<void> =>
  buildOutdated([join(import.meta.dirname, '../../services/platform/console')], configOf)

/** The bundler takes a while to load: only for a build. */
async function configOf(folder: string) {
  const { consoleConfig } = await import('../rspack/console-config.ts')
  return consoleConfig(folder)
}
