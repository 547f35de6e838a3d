import { getProvenance } from '@pointfare/shared/platform/operations/artifacts'
import { callRegistry } from '../registry/registry-http.ts'
import { buildAddress, releaseCommand } from './release-command.ts'

export const provenance = releaseCommand({
  name: 'provenance',
  operands: '<name>@<build>',
  needs: 'a build, such as mf-search@3f9c2ab81d04',
  help: [{ does: 'the run, repository and commit that it was published from, as SLSA provenance' }],
  async run(registry, [address]) {
    const [name, build] = buildAddress(address)
    const statement = await callRegistry(registry, getProvenance, { params: { name, build } })
    return { json: statement, lines: [JSON.stringify(statement, null, 2)] }
  },
})
