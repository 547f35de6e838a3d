import { Command } from '@pointfare/core/command-line'
import { listChannels } from '@pointfare/shared/platform/operations/channels'
import { linkPreview } from '@pointfare/shared/platform/operations/previews'
import { callRegistry } from '../registry/registry-http.ts'
import { buildAddress, type ReleaseAnswer } from './release-command.ts'

export const channels = (answer: ReleaseAnswer) =>
  new Command('channels')
    .description('the channels that something was released to, and where each is to be seen')
    .action(
      answer(async (registry) => {
        const list = await callRegistry(registry, listChannels, {})
        const lines = list.map(
          ({ channel, seq, address }) =>
            `  ${channel}  release ${seq}  ${address ?? 'at no address: the site shows no previews (PREVIEWS)'}`,
        )
        return { json: list, lines: lines.length > 0 ? lines : ['Nothing was released to any channel yet'] }
      }),
    )

export const preview = (answer: ReleaseAnswer) =>
  new Command('preview')
    .description(
      `a link to what a channel serves, to be sent to whoever is to look at it\nof <name>@<build>: to the live site with that build in it`,
    )
    .argument('<channel>', 'a channel such as staging, or a build such as mf-search@3f9c2ab81d04')
    .action(
      answer(async (registry, what) => {
        const [name, build] = what.includes('@') ? buildAddress(what) : []
        const body = name !== undefined && build !== undefined ? { name, build } : { channel: what }
        const made = await callRegistry(registry, linkPreview, { body })
        const whose =
          made.until === null
            ? 'Anybody may open it.'
            : `It lets in whoever presses Look at it, until ${made.until}, and for as long as your token is good.`
        return {
          json: made,
          lines: [`Preview of ${what}:`, `  ${made.link}`, `${whose} What the site itself shows stays as it is.`],
        }
      }),
    )
