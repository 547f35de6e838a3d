import { Command } from '@pointfare/core/command-line'
import { Contract } from '@pointfare/shared/platform/contract'
import { getHead } from '@pointfare/shared/platform/operations/channels'
import { ReleaseDocument, type PinnedRemote } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'
import { typeText } from '../registry/contracts/type-text.ts'
import { callRegistry, RegistryRefused } from '../registry/registry-http.ts'
import { artifactName, type ReleaseAnswer } from './release-command.ts'

/** Asked for whatever it is: that there is nothing new is no answer to that. */
const head = { ...getHead, answers: { 200: ReleaseDocument } }

export const types = (answer: ReleaseAnswer) =>
  new Command('types')
    .description('TypeScript of the events they send and the slots they offer, as it is live')
    .argument('<name...>', 'names of remotes, such as mf-search')
    .option('--channel <name>', 'as it has them', 'production')
    .option('--module <name>', 'what the project imports useEvent and Slot from', '@pointfare/remote')
    .action(
      answer(async (registry, names, { channel, module }) => {
        const { seq, remotes } = await callRegistry(registry, head, { params: { channel } })
        const asked = names.map(artifactName).map((name) => {
          const remote = remotes[name]
          if (!remote) throw new RegistryRefused(404, `${name} is not part of ${channel}`)
          return { name, remote }
        })
        const json = asked.map(({ name, remote: { build, sends = {}, offers = {} } }) => ({
          name,
          build,
          sends,
          offers,
        }))
        const from = asked.map(({ name, remote }) => `${name}@${remote.build}`).join(', ')
        const [events, slots] = [
          asked.flatMap(({ remote }) => members(remote.sends)),
          asked.flatMap(({ remote }) => members(remote.offers)),
        ]
        return {
          json,
          lines: [
            `// Made by \`release types\` of release ${seq} of ${channel}: ${from}.`,
            `import '${module}'`,
            '',
            `declare module '${module}' {`,
            ...declared('RemoteEvents', events),
            ...declared('OfferedSlots', slots),
            '}',
          ],
        }
      }),
    )

/** What a later registry wrote and this program cannot read could be anything. */
const members = (contracts: PinnedRemote['sends'] = {}) =>
  Object.entries(contracts).map(([name, contract]) => {
    const read = z.safeParse(Contract, contract).data
    return `    ${JSON.stringify(name)}: ${read ? typeText(read) : 'unknown'}`
  })

const declared = (name: string, all: string[]) => (all.length > 0 ? [`  interface ${name} {`, ...all, '  }'] : [])
