import { rspack } from '@rspack/core'
import { galleryConfig } from './gallery-config.ts'

/** The gallery does not build; the message is what the bundler said. */
export class GalleryBroken extends Error {
  override name = 'GalleryBroken'
}

/**
 * Builds the page of all primitives into `folder`, as files that any server can give out.
 * @throws GalleryBroken
 */
export async function buildGallery(folder: string): Promise<void> {
  const config = galleryConfig('production')
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
  const complaint = await new Promise<string | undefined>((resolve) => {
    compiler.run((error, stats) => {
      resolve(error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined))
    })
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (complaint) throw new GalleryBroken(complaint)
}
