import { posix } from 'node:path'
import { readConfig, settingNames } from '@pointfare/core/config'
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

describe('what docker compose is given', () => {
  const Service = z.object({ environment: z.record(z.string(), z.string()) })
  const Compose = z.object({
    services: z.object({
      site: Service.extend({ build: z.object({ dockerfile: z.string() }) }),
      database: Service,
      mail: z.object({ image: z.string() }),
    }),
  })
  const { site, database } = Compose.parse(documentsIn('compose.yaml')[0]?.toJS()).services

  it('builds what there is, and sets what the site takes', () => {
    expect(repositoryFiles).toContain(site.build.dockerfile)
    expect(Object.keys(site.environment).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(() => readConfig({ ...site.environment, NODE_ENV: 'production' })).not.toThrow()
  })

  it('has the site log in to its database as the one that is made', () => {
    const url = new URL(site.environment['DATABASE_URL'] ?? '')

    expect([url.hostname, url.username, url.password]).toEqual([
      'database',
      database.environment['POSTGRES_USER'],
      database.environment['POSTGRES_PASSWORD'],
    ])
  })
})
