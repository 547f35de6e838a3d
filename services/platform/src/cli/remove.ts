import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { artifactName, byName, UsageError, type Output } from './command.ts'
import { expectationOf, withReason } from './decision.ts'
import type { CliOptions } from './options.ts'

/** Takes remotes off a channel and says what went with them; with `--dry-run` only says what would. */
export async function remove(registry: Registry, [channel, ...names]: string[], options: CliOptions): Promise<Output> {
  if (!channel || names.length === 0)
    throw new UsageError('remove needs a channel and what to remove, such as mf-deals')
  byName(names.map((name) => [artifactName(name), name]))
  const decision = options.dryRun ? undefined : withReason('remove', options)

  const previews: RemovalPreview[] = []
  for (const name of names) {
    previews.push(await callRegistry(registry, `channels/${channel}/removal/${name}`, RemovalPreview))
  }
  const lines = previews.flatMap(previewLines)
  if (!decision) return { json: previews, lines: [`From ${channel} would go:`, ...lines] }

  const expect = options.expect ? { expect: byName(options.expect.map(expectationOf(names))) } : {}
  const json = { names, ...expect, ...decision }
  const document = await callRegistry(registry, `channels/${channel}/remove`, ReleaseDocument, { method: 'POST', json })
  return { json: document, lines: [`${channel} is at release ${document.seq}, without`, ...lines] }
}

function previewLines({ name, build, canary, pages, slots, tabs }: RemovalPreview): string[] {
  return [
    `  ${name}@${build}${canary ? ` and its canary ${canary}` : ''}, which ${tabs} open tabs run`,
    ...pages.map((page) => `    - page ${page}`),
    ...slots.map(
      ({ slot, places }) => `    - slot ${slot}${places.length > 0 ? `, empty on ${places.join(', ')}` : ''}`,
    ),
  ]
}
