import { Command } from '@pointfare/core/command-line'
import { getProvenance } from '@pointfare/shared/platform/operations/artifacts'
import { callRegistry } from '../registry/registry-http.ts'
import { buildAddress, type ReleaseAnswer } from './release-command.ts'

export const provenance = (answer: ReleaseAnswer) =>
  new Command('provenance')
    .description('the run, repository and commit that it was published from, as SLSA provenance')
    .argument('<name@build>', 'a build, such as mf-search@3f9c2ab81d04')
    .action(
      answer(async (registry, address) => {
        const [name, build] = buildAddress(address)
        const statement = await callRegistry(registry, getProvenance, { params: { name, build } })
        return { json: statement, lines: [JSON.stringify(statement, null, 2)] }
      }),
    )
