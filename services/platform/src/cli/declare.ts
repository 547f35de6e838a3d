import { checkBudget, budgets } from '../registry/gate/budgets.ts'
import { checkBuild } from '../registry/gate/publish-rules.ts'
import { textsOf } from '../registry/gate/texts-of.ts'
import { declareBuild } from '../registry/declare-build.ts'
import { readBuild } from '../registry/publish-client.ts'
import type { Registry } from '../registry/registry-http.ts'
import { findingLine, warningLine } from './check.ts'
import { UsageError, type Output } from './command.ts'

/** Asks no registry: it writes `artifact.json` into the folders, and says what would be refused of any such build. */
export async function declare(_registry: Registry, folders: string[]): Promise<Output> {
  if (folders.length === 0) throw new UsageError('declare needs the folder of a build, such as dist')

  const declared = []
  for (const folder of folders) {
    const declaration = await declareBuild(folder)
    declared.push({ ...declaration, ...(await judged(folder)) })
  }
  return {
    json: declared,
    lines: declared.flatMap(({ name, build, files, findings, warnings }) => [
      `Declared ${name}@${build} (${files.length} files)${findings.length > 0 ? ', which would be refused:' : ''}`,
      ...findings.map(findingLine),
      ...warnings.map(warningLine),
    ]),
    isBad: declared.some(({ findings }) => findings.length > 0),
  }
}

async function judged(folder: string) {
  const { declaration, files } = await readBuild(folder)
  const texts = await textsOf(declaration, async (path) => files.get(path)?.toString())
  // Only the registry knows whether its operator allows this remote more than is usual.
  const size = checkBudget(declaration, budgets()(declaration.name))
  return {
    findings: checkBuild({ declaration, ...texts, uniqueNameOwner: undefined }),
    warnings: [...size.findings, ...size.warnings],
  }
}
