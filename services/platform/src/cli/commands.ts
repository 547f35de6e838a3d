import { Convergence } from '@pointfare/shared/platform/open-tab'
import { ReleaseDocument, ReleaseHistory, RollbackTargets } from '@pointfare/shared/platform/release'
import { buildsOf } from '../registry/channels/release-document.ts'
import { promote, publishArtifact } from '../registry/publish-client.ts'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { buildFolder, check, warningLine } from './check.ts'
import { artifactName, buildAddress, byName, UsageError, type CommandWith, type Output } from './command.ts'
import { declare } from './declare.ts'
import { changeLines, diff } from './diff.ts'
import { keys } from './keys.ts'
import type { CliOptions } from './options.ts'
import { prune } from './prune.ts'
import { override } from './override.ts'
import { expectation, withReason } from './decision.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'
import { smoke } from './smoke.ts'
import { tokens } from './tokens.ts'
import { verify } from './verify.ts'

/** Each mirrors calls of the registry's HTTP interface; the first word of the command line chooses one. */
export const commands = new Map<string, CommandWith>([
  ['declare', { run: declare, mostOperands: Infinity }],
  ['publish', { run: publish, mostOperands: Infinity }],
  ['promote', { run: promoteBuilds, mostOperands: Infinity }],
  ['rollback', { run: rollback, mostOperands: Infinity }],
  ['remove', { run: remove, mostOperands: Infinity }],
  ['targets', { run: targets, mostOperands: 2 }],
  ['canary', { run: canary, mostOperands: 3 }],
  ['abort', { run: abort, mostOperands: 2 }],
  ['freeze', { run: (...call) => setFrozen(true, ...call), mostOperands: 1 }],
  ['thaw', { run: (...call) => setFrozen(false, ...call), mostOperands: 1 }],
  ['status', { run: status, mostOperands: 1 }],
  ['history', { run: history, mostOperands: 1 }],
  ['override', { run: override, mostOperands: 2 }],
  ['verify', { run: verify, mostOperands: 1 }],
  ['keys', { run: keys, mostOperands: 2 }],
  ['tokens', { run: tokens, mostOperands: 2 }],
  ['prune', { run: prune, mostOperands: 0 }],
  ['smoke', { run: smoke, mostOperands: Infinity }],
  ['check', { run: check, mostOperands: Infinity }],
  ['diff', { run: diff, mostOperands: 2 }],
])

async function publish(registry: Registry, folders: string[], { restore }: CliOptions): Promise<Output> {
  if (folders.length === 0) throw new UsageError('publish needs the folder of a build, such as mf-search/dist')

  const published = []
  for (const folder of folders) {
    published.push(await publishArtifact({ ...registry, folder: buildFolder(folder), restore }))
  }
  return {
    json: published,
    lines: published.flatMap(({ name, build, uploaded, changes, warnings = [] }) => [
      uploaded > 0 ? `Published ${name}@${build} (${uploaded} files)` : `${name}@${build} was published before`,
      ...warnings.map(warningLine),
      ...(changes ? [`  beside ${name}@${changes.from.build}, which is live:`, ...changeLines(changes)] : []),
    ]),
  }
}

async function promoteBuilds(registry: Registry, [channel, ...builds]: string[], options: CliOptions): Promise<Output> {
  if (!channel || builds.length === 0)
    throw new UsageError('promote needs a channel and builds, such as mf-search@3f9c2a')
  const { actor, reason } = withReason('promote', options)

  const document = await promote({
    ...registry,
    channel,
    builds: byName(builds.map(buildAddress)),
    ...(options.expect ? { expect: byName(options.expect.map(expectation)) } : {}),
    ...(options.force ? { force: true } : {}),
    actor,
    reason,
  })
  return { json: document, lines: [`${channel} is at release ${document.seq}`, ...buildLines(document)] }
}

async function canary(registry: Registry, operands: string[], options: CliOptions): Promise<Output> {
  const [channel, address, share] = operands
  const percent = /^(\d+(?:\.\d{1,2})?)%$/.exec(share ?? '')?.[1]
  if (!channel || !address || !percent) {
    throw new UsageError('canary needs a channel, a build and a share, such as production mf-search@3f9c2ab81d04 5%')
  }
  const [name, build] = buildAddress(address)
  const json = { name, build, basisPoints: Math.round(Number(percent) * 100), ...withReason('canary', options) }
  const document = await callRegistry(registry, `channels/${channel}/canary`, ReleaseDocument, { method: 'POST', json })
  return {
    json: document,
    lines: [`${channel} is at release ${document.seq}, ${share} of its visitors get ${address}`],
  }
}

async function abort(registry: Registry, [channel, name]: string[], options: CliOptions): Promise<Output> {
  if (!channel || !name) throw new UsageError('abort needs a channel and a name, such as mf-search')
  const json = { name: artifactName(name), ...withReason('abort', options) }
  const document = await callRegistry(registry, `channels/${channel}/canary/abort`, ReleaseDocument, {
    method: 'POST',
    json,
  })
  return { json: document, lines: [`${channel} is at release ${document.seq}, the canary of ${name} is over`] }
}

async function targets(registry: Registry, [channel, name]: string[]): Promise<Output> {
  if (!channel || !name) throw new UsageError('targets needs a channel and a name, such as mf-search')
  const earlier = await callRegistry(
    registry,
    `channels/${channel}/rollback-targets/${artifactName(name)}`,
    RollbackTargets,
  )
  const lines = earlier.map(({ build, version, lastSeq, wasWithdrawn, findings }) => {
    const against = [...(wasWithdrawn ? ['was rolled back'] : []), ...findings.map(({ message }) => message)]
    return `  ${name}@${build}  ${version}, release ${lastSeq}: ${against.join('; ') || 'safe'}`
  })
  return { json: earlier, lines: lines.length > 0 ? lines : [`${channel} served no earlier build of ${name}`] }
}

async function setFrozen(frozen: boolean, registry: Registry, [channel]: string[], options: CliOptions) {
  const command = frozen ? 'freeze' : 'thaw'
  if (!channel) throw new UsageError(`${command} needs a channel`)
  const document = await callRegistry(registry, `channels/${channel}/freeze`, ReleaseDocument, {
    method: 'POST',
    json: { frozen, ...withReason(command, options) },
  })
  return {
    json: document,
    lines: [`${channel} ${frozen ? 'is frozen' : 'takes promotions'} (release ${document.seq})`],
  }
}

async function status(registry: Registry, [channel = 'production']: string[]): Promise<Output> {
  const document = await callRegistry(registry, `channels/${channel}/head`, ReleaseDocument)
  const tabs = await callRegistry(registry, `channels/${channel}/convergence`, Convergence)
  const frozen = document.frozen ? ', frozen' : ''
  const tabsOf = (name: string, build: string) =>
    tabs.builds.find((one) => one.name === name && one.build === build)?.tabs ?? 0
  const elsewhere = tabs.builds.filter(({ state }) => state !== 'live')
  return {
    json: { ...document, convergence: tabs },
    lines: [
      `${channel} is at release ${document.seq} since ${document.createdAt}${frozen}`,
      ...Object.entries(buildsOf(document)).map(([name, build]) => `  ${name}@${build}  ${tabsOf(name, build)} tabs`),
      `${tabs.converged} of ${tabs.tabs} open tabs follow it`,
      ...elsewhere.map(({ name, build, tabs: count, state }) => `  ${name}@${build}  ${count} tabs, ${state}`),
    ],
  }
}

async function history(registry: Registry, [channel = 'production']: string[], { page }: CliOptions): Promise<Output> {
  const releases = await callRegistry(registry, `channels/${channel}/releases?page-number=${page}`, ReleaseHistory)
  return {
    json: releases,
    lines: releases.content.flatMap(({ seq, createdAt, kind, actor, reason, overridden = [] }) => [
      [seq, createdAt, kind, `${actor}: ${reason}`].join('  '),
      ...overridden.map(({ field, message }) => `    overrides ${field}: ${message}`),
    ]),
  }
}

const buildLines = (document: ReleaseDocument) =>
  Object.entries(buildsOf(document)).map(([name, build]) => `  ${name}@${build}`)
