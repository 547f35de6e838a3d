import { Counter, Gauge, type Registry } from 'prom-client'
import type { RenderingFigures } from '../ports.ts'

/** How pages are drawn here, and what becomes of the processes that draw them. Returns what shows the figures. */
export function renderingMetrics(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })

  const pages = counter('pointfare_rendered_pages_total', 'Pages to be rendered on the server, by result', 'way')
  const processes = counter(
    'pointfare_renderer_events_total',
    'Starts and ends of renderer processes, by event',
    'event',
  )
  const failures = counter(
    'pointfare_render_failures_total',
    'Parts of pages that failed to render, by remote',
    'remote',
  )
  const seconds = counter('pointfare_render_seconds_total', 'Sum of the times to the first part of a page')
  const firsts = counter('pointfare_render_first_pieces_total', 'Number of first parts of pages in that sum')
  const left = new Gauge({
    name: 'pointfare_render_left_out',
    aggregator: 'max',
    help: '1 for each build that is rendered in browsers only for a while because it crashed renderers',
    labelNames: ['build'] as const,
    registers,
  })
  const renderers = gauge('pointfare_renderers', 'Renderer processes')
  const rss = new Gauge({
    name: 'pointfare_renderer_resident_bytes',
    help: 'Memory of the largest renderer, as reported by itself',
    aggregator: 'max',
    registers,
  })
  const stored = gauge('pointfare_rendered_pages_kept', 'Cached rendered pages')
  const storedBytes = gauge('pointfare_rendered_pages_kept_bytes', 'Size of the cached rendered pages')

  return (figures: RenderingFigures) => {
    for (const metric of [pages, processes, failures, seconds, firsts, left]) metric.reset()
    for (const [way, count] of Object.entries(figures.pages)) pages.inc({ way }, count)
    for (const [event, count] of Object.entries(figures.processes)) processes.inc({ event }, count)
    for (const [remote, count] of Object.entries(figures.failures)) failures.inc({ remote }, count)
    seconds.inc(figures.firstPieces.seconds)
    firsts.inc(figures.firstPieces.pages)
    for (const build of figures.openBreakers) left.set({ build }, 1)
    renderers.set(figures.renderers)
    rss.set(figures.rss)
    stored.set(figures.stored.pages)
    storedBytes.set(figures.stored.bytes)
  }
}
