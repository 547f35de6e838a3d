import { ReleaseDocument } from '@pointfare/shared/contracts/release'
import { buildsOf } from '../channels/release-document.ts'
import { callRegistry, type Registry } from '../registry-http.ts'
import { buildAddress, byName, UsageError, type Output } from './command.ts'
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

  const after = buildsOf(document)
  const back = names.map((name) => `${name}@${after[name]}`).join(' and ')
  return { json: document, lines: [`${channel} is at release ${document.seq}, back to ${back}`] }
}

/** Without a build, it is the newest that is safe. */
const wayBack = (text: string): [name: string, to: string | null] =>
  text.includes('@') ? buildAddress(text) : [text, null]
