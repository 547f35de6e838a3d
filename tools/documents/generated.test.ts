import { settings } from '@pointfare/core/config'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import { registryOperations } from '@pointfare/shared/platform/operations/registry-operations'
import { generateCommand, generatedPages, ownLimits } from './generated-pages.ts'
import { repositoryFiles, textOf } from './repository-files.ts'

describe('the pages of docs/generated', () => {
  it(`are what \`${generateCommand}\` writes`, async () => {
    const pages = await generatedPages()
    const written = repositoryFiles.filter((path) => /^docs\/generated\/./.test(path))
    const outdated = Object.entries(pages).filter(([path, text]) => !written.includes(path) || textOf(path) !== text)
    const unknown = written.filter((path) => !(path in pages))

    // The paths alone: a page is long, and the command writes it.
    expect([...outdated.map(([path]) => `${path}: run ${generateCommand}`), ...unknown]).toEqual([])
  })

  it('have something to say of every setting', () => {
    const silent = Object.entries(settings.shape).filter(([, { description }]) => !description)

    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('name limits of operations that there are', () => {
    const operations = [...productOperations, ...registryOperations].map(({ operationId }) => operationId)

    expect(Object.keys(ownLimits).filter((operation) => !operations.includes(operation))).toEqual([])
  })
})
