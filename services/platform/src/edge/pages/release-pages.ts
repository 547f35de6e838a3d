import type { PageOverride } from '@pointfare/shared/platform/override'
import type { PagePreview } from '@pointfare/shared/platform/page-preview'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { EdgePorts } from '../ports.ts'
import { runtimeConfig } from '../runtime-config.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'

/** The live release's shell was published, but its `index.html` cannot be read any more. */
export class TemplateLost extends Error {
  override name = 'TemplateLost'
}

type Ports = Pick<EdgePorts, 'config' | 'isDemoData' | 'hasHotels' | 'pushKey' | 'releaseKeys' | 'artifactFiles'>

/** What makes a page another than most people have. */
type Beside = { override?: PageOverride | undefined; preview?: PagePreview | undefined }

type Latest = { release: ReleaseDocument; data: string; renderer: Promise<PageRenderer> }

/** Gives the renderer of a release: made once, and again when it could not be made or the demo data, hotels or the key of pushes have arrived. */
export function createReleasePages(ports: Ports) {
  let latest: Latest | undefined

  /** @throws TemplateLost when the store has lost the shell's template */
  return (release: ReleaseDocument, beside: Beside = {}): Promise<PageRenderer> => {
    // Not cached, so that no visitor can get it.
    if (beside.override || beside.preview) return loadRenderer(release, ports, beside)

    const data = [ports.isDemoData(), ports.hasHotels(), ports.pushKey()].join()
    if (latest?.release === release && latest.data === data) return latest.renderer

    const renderer = loadRenderer(release, ports)
    latest = { release, data, renderer }
    renderer.catch(() => {
      if (latest?.renderer === renderer) latest = undefined
    })
    return renderer
  }
}

async function loadRenderer(release: ReleaseDocument, ports: Ports, beside: Beside = {}) {
  const { config, isDemoData, hasHotels, pushKey, releaseKeys, artifactFiles } = ports
  const { build } = release.shell
  const template = await artifactFiles.find('shell', build, 'index.html')
  const text = await template?.text()
  if (text === undefined) throw new TemplateLost(`index.html of shell ${build} is gone; publish the build again`)

  const hasPage = (path: string) =>
    Object.values(release.remotes).some(({ routes }) => routes.some((page) => page.path === path))
  const present = {
    demoData: isDemoData(),
    hotels: hasHotels() && hasPage('/hotels'),
    holidays: hasPage('/holidays'),
    pushKey: pushKey(),
    releaseKeys: releaseKeys(),
    ...beside,
  }
  return createPageRenderer(text, release, runtimeConfig(config(), release.shell, present))
}
