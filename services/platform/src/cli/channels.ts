import { Command, UsageError } from '@pointfare/core/command-line'
import {
  getHead,
  grantOverride,
  listReleases,
  listRollbackTargets,
} from '@pointfare/shared/platform/operations/channels'
import { getConvergence } from '@pointfare/shared/platform/operations/tabs'
import { overridePath } from '@pointfare/shared/platform/override'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { buildsOf } from '../registry/channels/release-document.ts'
import { callRegistry } from '../registry/registry-http.ts'
import { artifactName, buildAddress, page, pageNumber, type ReleaseAnswer } from './release-command.ts'

/** Asked for whatever it is: that there is nothing new is no answer to that. */
const head = { ...getHead, answers: { 200: ReleaseDocument } }

export const status = (answer: ReleaseAnswer) =>
  new Command('status')
    .description('what is live, and what the open tabs run')
    .argument('[channel]', '', 'production')
    .action(
      answer(async (registry, channel) => {
        const document = await callRegistry(registry, head, { params: { channel } })
        const tabs = await callRegistry(registry, getConvergence, { params: { channel } })
        const frozen = document.frozen ? ', frozen' : ''
        const tabsOf = (name: string, build: string) =>
          tabs.builds.find((one) => one.name === name && one.build === build)?.tabs ?? 0
        const elsewhere = tabs.builds.filter(({ state }) => state !== 'live')
        return {
          json: { ...document, convergence: tabs },
          lines: [
            `${channel} is at release ${document.seq} since ${document.createdAt}${frozen}`,
            ...Object.entries(buildsOf(document)).map(
              ([name, build]) => `  ${name}@${build}  ${tabsOf(name, build)} tabs`,
            ),
            `${tabs.converged} of ${tabs.tabs} open tabs follow it`,
            ...elsewhere.map(({ name, build, tabs: count, state }) => `  ${name}@${build}  ${count} tabs, ${state}`),
          ],
        }
      }),
    )

export const history = (answer: ReleaseAnswer) =>
  new Command('history')
    .description('what happened, newest first')
    .argument('[channel]', '', 'production')
    .addOption(page)
    .action(
      answer(async (registry, channel, { page: number }) => {
        const releases = await callRegistry(registry, listReleases, {
          params: { channel },
          query: { 'page-number': pageNumber(number) },
        })
        return {
          json: releases,
          lines: releases.content.flatMap(({ seq, createdAt, kind, actor, reason, overridden = [] }) => [
            [seq, createdAt, kind, `${actor}: ${reason}`].join('  '),
            ...overridden.map(
              ({ field, message }) => `    ${field === 'connect' ? 'accepts' : 'overrides'} ${field}: ${message}`,
            ),
          ]),
        }
      }),
    )

export const targets = (answer: ReleaseAnswer) =>
  new Command('targets')
    .description('builds it can go back to, and what speaks against each')
    .argument('<channel>', 'a channel')
    .argument('<name>', 'a name, such as mf-search')
    .action(
      answer(async (registry, channel, name) => {
        const params = { channel, name: artifactName(name) }
        const earlier = await callRegistry(registry, listRollbackTargets, { params })
        const lines = earlier.map(({ build, version, lastSeq, wasWithdrawn, findings }) => {
          const against = [...(wasWithdrawn ? ['was rolled back'] : []), ...findings.map(({ message }) => message)]
          return `  ${name}@${build}  ${version}, release ${lastSeq}: ${against.join('; ') || 'safe'}`
        })
        return { json: earlier, lines: lines.length > 0 ? lines : [`${channel} served no earlier build of ${name}`] }
      }),
    )

/** A link to the deployed site with one remote replaced. */
export const override = (answer: ReleaseAnswer) =>
  new Command('override')
    .description(
      `a link to the site with another build, for one browser and two hours\n<name>@<build>: that build; <name> http://localhost:<port>: what your machine serves`,
    )
    .argument('<name>', 'a remote')
    .argument('[address]', 'where it is, such as mf-search http://localhost:3002')
    .option('--channel <name>', 'of this channel', 'production')
    .action(
      answer(async (registry, remote, address, { channel }) => {
        const [name, source] = address === undefined && remote.includes('@') ? buildAddress(remote) : [remote, address]
        if (!source) {
          throw new UsageError('override needs a remote and where it is, such as mf-search http://localhost:3002')
        }
        const grant = await callRegistry(registry, grantOverride, { params: { channel }, body: { name, source } })
        const url = `${registry.origin}${overridePath}?token=${grant.token}`
        return {
          json: { ...grant, url },
          lines: [
            `Open this and press Use this build, to see the site with ${name} from ${source} until ${grant.until}:`,
            `  ${url}`,
            'It is good for one browser, yours: there it runs in the site and can do what you can.',
            ...(grant.asksForToken ? ['The page asks for the release token that you just used.'] : []),
          ],
        }
      }),
    )
