import { isServerFile } from '@pointfare/shared/platform/artifact'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { Build, PublishRule } from '../rule.ts'

/**
 * What servers run of a build is one file in a folder of its own, of which browsers get nothing: a renderer is given its
 * text and can read no other. A remote exposes `./entry` in it as in its container, a shell what draws pages.
 */
export const serverBuildIsOneFile: PublishRule = (build) =>
  [...misplaced(build.declaration), ...unusable(build)].map((message) => ({
    field: 'server-build',
    message: `${build.declaration.name}: ${message}`,
  }))

function misplaced({ server, files, ...declaration }: ArtifactDeclaration): string[] {
  const others = files.filter(({ path }) => isServerFile(path) && path !== server).map(({ path }) => path)
  return [
    ...(server === undefined || isServerFile(server) ? [] : [`has its server build at ${server}: put it into server/`]),
    ...others.map((path) => `has ${path} beside its server build, which is one file and finds no other`),
    ...sentFiles(declaration)
      .filter(isServerFile)
      .map((path) => `starts with ${path}, and browsers get nothing of server/`),
  ]
}

/** What pages are told to load. */
const sentFiles = ({
  entry,
  preload,
  styles,
  pages = {},
  lent = {},
}: Omit<ArtifactDeclaration, 'server' | 'files'>) => [
  ...new Set([entry, ...preload, ...styles, ...Object.values(pages).flat(), ...Object.values(lent).flat()]),
]

function unusable({ declaration: { name, server }, serverText }: Build): string[] {
  if (server === undefined || serverText === undefined) return []
  const exposed = name === 'shell' ? 'createPageDrawer' : './entry'
  return [
    ...(serverText.includes(exposed) ? [] : [`${server} exposes no ${exposed}`]),
    ...requestedFiles(serverText).map((path) => `${server} loads ${path}: build it as one file`),
  ]
}

/** Node loads files beside a module by relative paths. */
const requestedFiles = (text: string) => [
  ...new Set([...text.matchAll(/\brequire\(\s*["'`](\.{1,2}\/[^"'`]*)["'`]/g)].map(([, path = '']) => path)),
]
