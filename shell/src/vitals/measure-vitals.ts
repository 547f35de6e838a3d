import { findRoute } from '@pointfare/shared/page/find-route'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { vitalsPath } from '@pointfare/shared/platform/open-tab-calls'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { VitalsReport } from '@pointfare/shared/platform/vitals-report'
import { stepOf, type VitalName } from '@pointfare/shared/platform/web-vitals'
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import type { MeasuredPage } from './measured-page.ts'

type Measured = Omit<MeasuredPage, 'proof'> & { proof: PageProof; pathname: string }

type Browser = Pick<Window, 'document'> & { navigator: Pick<Navigator, 'sendBeacon'> }

export type Watch = (tell: (metric: Pick<MetricType, 'name' | 'value'>) => void) => void

/** Each value as it is known by now, and again whenever it changes. */
const watchAll: Watch = (tell) => {
  const options = { reportAllChanges: true }
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(tell, options)
}

/**
 * Tells once, as steps, how the page fared that a visit began with: when the visitor goes to another page, or turns away
 * from the tab. What comes after belongs to no page that was loaded.
 */
export function measureVitals(page: Measured, browser: Browser, watch: Watch = watchAll) {
  const rendered = renderedBy(page)
  if (!rendered) return
  const report: Omit<VitalsReport, 'steps'> = {
    proof: page.proof,
    ...rendered,
    ...(page.remotes.store.isOutside(rendered.remote) ? { outside: true } : {}),
  }
  const steps: VitalsReport['steps'] = {}
  let isReported = false

  function tell() {
    if (isReported || Object.keys(steps).length === 0) return
    isReported = true
    browser.navigator.sendBeacon(vitalsPath, JSON.stringify({ ...report, steps }))
  }

  watch(({ name, value }) => {
    if (isReported) return
    const vital = name.toLowerCase() as VitalName
    steps[vital] = stepOf(vital, value)
  })
  page.router.subscribe(({ location }) => {
    if (location.pathname !== page.pathname) tell()
  })
  // After the library's own listeners, which are asked first and bring the last values.
  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState === 'hidden') tell()
  })
}

/** The page as it was declared, and the build that drew it; undefined for addresses without a page. */
function renderedBy({ release, remotes, pathname }: Measured) {
  if (pathname in shellPages) return { page: pathname, remote: 'shell', build: release.shell.build }
  const found = findRoute(release.remotes, pathname)
  const build = found && remotes.loader.running(found.remote)?.build
  return build ? { page: found.route.path, remote: found.remote, build } : undefined
}
