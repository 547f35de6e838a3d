import { posix } from 'node:path'
import { settingNames } from '@pointfare/server/config'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { repositoryFiles, textOf } from './repository-files.ts'

const files = repositoryFiles.filter((path) => /^deploy\/kubernetes\/.+\.yaml$/.test(path))
const documentsIn = (path: string) => parseAllDocuments(textOf(path))
const kustomization = 'deploy/kubernetes/kustomization.yaml'

const Kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })),
})

describe('what Kubernetes is given', () => {
  it.each(files)('%s is YAML that names its kind', (path) => {
    for (const document of documentsIn(path)) {
      expect(document.errors).toEqual([])
      expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) })
    }
  })

  const { resources, configMapGenerator } = Kustomization.parse(documentsIn(kustomization)[0]?.toJS())

  it('is every file of its folder', () => {
    const others = files.filter((path) => path !== kustomization).map((path) => posix.basename(path))

    expect(resources.toSorted()).toEqual(others.toSorted())
  })

  it('sets what the site knows, and nothing else', () => {
    const names = configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=', 1)[0]))

    expect(names.filter((name) => !settingNames.includes(name!))).toEqual([])
    expect(names.length).toBeGreaterThan(3)
  })
})
