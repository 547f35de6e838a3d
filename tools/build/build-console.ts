import { join } from 'node:path'
import { consoleConfig } from '../rspack/console-config.ts'
import { buildOutdated } from './build-outdated.ts'

/**
 * Builds the release console into its own `dist`, where the registry serves it from, unless it is built already.
 * @throws BuildFailed
 */
export const buildConsole = (): Promise<void> =>
  buildOutdated([join(import.meta.dirname, '../../services/platform/console')], async (folder) => consoleConfig(folder))
