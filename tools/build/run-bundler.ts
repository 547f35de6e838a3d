import { rspack, type Configuration, type MultiStats } from '@rspack/core'

/** The sources do not build; the message is what the bundler said. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/**
 * Builds all configurations at once.
 * @throws BuildFailed
 */
export async function runBundler(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations)
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new BuildFailed('No result'))))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new BuildFailed(stats.toString({ preset: 'errors-only' }))
}
