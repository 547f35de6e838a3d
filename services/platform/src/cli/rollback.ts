import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { artifactName, buildAddress, byName, UsageError, type Output } from './command.ts'
import { expectationOf, withReason } from './decision.ts'
import type { CliOptions } from './options.ts'

/** Takes what is named back, all of it in one release or none of it. */
export async function rollback(
  registry: Registry,
  [channel, ...artifacts]: string[],
  options: CliOptions,
): Promise<Output> {
  if (!channel || artifacts.length === 0) {
    throw new UsageError('rollback needs a channel and what to roll back, such as mf-search')
  }
  const builds = byName(artifacts.map(wayBack))
  const names = Object.keys(builds)
  const json = {
    builds,
    ...(options.expect ? { expect: byName(options.expect.map(expectationOf(names))) } : {}),
    ...(options.force ? { force: true } : {}),
    ...withReason('rollback', options),
  }
  const path = `channels/${channel}/rollback`
  const document = await callRegistry(registry, path, ReleaseDocument, { method: 'POST', json })

  return { json: document, lines: [`${channel} is at release ${document.seq}, ${namesAfter(names, document)}`] }
}

/** What had no earlier build is gone. */
function namesAfter(names: string[], document: ReleaseDocument) {
  const builds = buildsOf(document)
  const back = names.filter((name) => builds[name]).map((name) => `${name}@${builds[name]}`)
  const gone = names.filter((name) => !builds[name])
  return [
    ...(back.length > 0 ? [`back to ${back.join(' and ')}`] : []),
    ...(gone.length > 0 ? [`without ${gone.join(' and ')}, which had no earlier build`] : []),
  ].join(', ')
}

/** Without a build, it is the newest that is safe. */
const wayBack = (text: string): [name: string, to: string | null] =>
  text.includes('@') ? buildAddress(text) : [artifactName(text), null]
