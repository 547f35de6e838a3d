import type { Finding } from '@pointfare/core/errors'
import { prefetchFaults } from '@pointfare/shared/operations/prefetch-faults'
import { fillTemplate } from '@pointfare/shared/page/fill-template'
import { matchPath } from '@pointfare/shared/page/find-route'
import { serverPathIn } from '@pointfare/shared/page/server-paths'
import { isServerFile } from '@pointfare/shared/platform/artifact'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import { provenancePath, ProvenanceStatement } from '@pointfare/shared/platform/provenance'
import * as z from 'zod/mini'
import { hexOf } from '../integrity.ts'
import type { Build, PublishRule } from './rule.ts'
import { containerIsWhole } from './rules/container-is-whole.ts'
import { uniqueNameIsFree } from './rules/unique-name-is-free.ts'

const provenanceIsOfThisBuildField = 'provenance'

const Envelope = z.object({ payloadType: z.literal('application/vnd.in-toto+json'), payload: z.base64() })

const Bundle = z.object({ dsseEnvelope: Envelope })

/**
 * A statement that a team brings along is of the files of this very build: each one that browsers or servers run is named,
 * with the hash that it has. Who signed it is not looked into.
 */
const provenanceIsOfThisBuild: PublishRule = ({ declaration: { name, files }, provenance, sha256Of }) => {
  if (provenance === undefined) return []
  const statement = statementIn(parsed(provenance))
  if (!statement)
    return [
      {
        field: provenanceIsOfThisBuildField,
        message: `${name}: ${provenancePath} is no SLSA v1 provenance in an in-toto statement`,
      },
    ]
  const digests = new Map(
    statement.subject.map(({ name: path, digest }) => [path.replace(/^(\.\/)?(dist\/)?/, ''), digest]),
  )
  return files
    .filter(({ path }) => path !== provenancePath && !path.endsWith('.map'))
    .flatMap(({ path, integrity }) => {
      const digest = digests.get(path)
      if (!digest) return [`names no ${path}`]
      const { sha256, sha384 } = digest
      if (sha256 === undefined && sha384 === undefined) return [`has neither sha256 nor sha384 of ${path}`]
      const isSame =
        (sha384 === undefined || sha384 === hexOf(integrity)) &&
        (sha256 === undefined || sha256 === sha256Of?.get(path))
      return isSame ? [] : [`is of another ${path}`]
    })
    .map((fault) => ({ field: provenanceIsOfThisBuildField, message: `${name}: ${provenancePath} ${fault}` }))
}

/** As it is, in a DSSE envelope, or in a bundle of Sigstore. */
function statementIn(read: unknown): ProvenanceStatement | undefined {
  const envelope = z.safeParse(Bundle, read).data?.dsseEnvelope ?? z.safeParse(Envelope, read).data
  return z.safeParse(ProvenanceStatement, envelope ? parsed(Buffer.from(envelope.payload, 'base64').toString()) : read)
    .data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What servers run of a build is one file in a folder of its own, of which browsers get nothing: a renderer is given its
 * text and can read no other. A remote exposes `./entry` in it as in its container, a shell what draws pages.
 */
const serverBuildIsOneFile: PublishRule = (build) =>
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
  lent: sharedModules = {},
}: Omit<ArtifactDeclaration, 'server' | 'files'>) => [
  ...new Set([entry, ...preload, ...styles, ...Object.values(pages).flat(), ...Object.values(sharedModules).flat()]),
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

const pagesCanBeServedField = 'remote-pages'

/** Every path, title and request of a remote can be read by edge and shell: no page may fail for a typing error. */
const pagesCanBeServed: PublishRule = ({ declaration: { name, remote } }) => {
  const { routes = [], prefetch = [] } = remote ?? {}
  const paths = [...routes, ...prefetch].map(({ path }) => path)
  const templates = [
    ...routes.flatMap(({ title, description }) => [title, description]),
    ...prefetch.map(({ request }) => request),
  ]
  return [...paths.flatMap((path) => unreadable(name, path)), ...templates.flatMap((text) => unfillable(name, text))]
}

/** Segments that are literal or one `:parameter`; such a pattern matches itself once its parameters are filled. */
const isPlainPattern = (path: string) =>
  /^(\/|(\/:?[\w.-]+)+)$/.test(path) && !!matchPath(path, path.replaceAll(':', ''))

const unreadable = (name: string, path: string) =>
  isPlainPattern(path)
    ? []
    : [
        {
          field: pagesCanBeServedField,
          message: `${name} has the path ${path}; a path is made of plain segments and :parameters`,
        },
      ]

function unfillable(name: string, template: string) {
  try {
    fillTemplate(template, {})
    return []
  } catch (error) {
    return [{ field: pagesCanBeServedField, message: `${name}: ${(error as Error).message}` }]
  }
}

const field = 'contracts'

/** Names say whose an event or a slot is: nobody sends, or offers, in the name of another. */
const contractsAreItsOwn: PublishRule = ({ declaration: { name, remote } }) => {
  const { sends = {}, hears = {}, offers = {}, takes = {}, slots = [] } = remote ?? {}
  return [
    ...Object.keys(sends)
      .filter((event) => !event.startsWith(`${name}.`))
      .map((event) => `${name} sends ${event}: its events are named ${name}.…`),
    ...Object.keys(hears)
      .filter((event) => event.startsWith(`${name}.`))
      .map((event) => `${name} hears ${event}, which is its own`),
    ...Object.keys(offers)
      .filter((slot) => !slot.startsWith(`${name}-`))
      .map((slot) => `${name} offers ${slot}: its slots are named ${name}-…`),
    ...Object.keys(takes)
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `${name} says what it takes of ${slot}, and does not fill it (slots)`),
  ].map((message) => ({ field, message }))
}

/**
 * Texts that are in every production build of a package, from any bundler and minifier, and in nothing that only uses
 * it: the words of an error, and the name by which react-dom knows itself for developer tools.
 */
const copies = [
  { module: 'react', mark: /takes an object of state variables to update/ },
  { module: 'react-dom', mark: /rendererPackageName["']?\s*:\s*["'`]react-dom/ },
]

/** A remote borrows React from the shell: hooks of a second copy fail in the page, if they do not fail to be drawn. */
const bringsNoReact: PublishRule = ({ declaration: { name }, scripts }) => {
  if (name === 'shell') return []
  return copies.flatMap(({ module, mark }) => {
    const holders = scripts.filter(({ text }) => mark.test(text)).map(({ path }) => path)
    if (holders.length === 0) return []
    const message = `${name} brings a ${module} of its own, in ${holders.join(', ')}: borrow it (shared, import: false)`
    return [{ field: 'second-react', message }]
  })
}

const places = ['<!--head-->', '<!--boot-->']

/** The shell brings the page that the edge fills: `index.html` with a place for the head and one for the start. */
const templateHasPlaces: PublishRule = ({ declaration: { name }, template }) => {
  const field = 'shell-template'
  if (name !== 'shell') return []
  if (template === undefined) return [{ field, message: 'shell has no index.html' }]
  return places
    .filter((place) => template.split(place).length !== 2)
    .map((place) => ({ field, message: `index.html of shell must hold ${place} exactly once` }))
}

/** No page is where the server answers itself: visitors would never see it, and site map and menus would promise it. */
const pagesAreNotTheServers: PublishRule = ({ declaration: { name, remote } }) =>
  (remote?.routes ?? []).flatMap(({ path }) => {
    const taken = serverPathIn(path)
    if (taken === undefined) return []
    const claim = path.toLowerCase().startsWith(taken) ? path : `${path}, and with it ${taken}`
    return [{ field: 'server-pages', message: `${name} claims ${claim}, where the server answers itself` }]
  })

/** What the page is told to load first is part of the build. */
const entryFilesExist: PublishRule = ({ declaration }) => {
  const { name, entry, preload, styles, pages = {}, lent: sharedModules = {}, server, files } = declaration
  const existing = new Set(files.map(({ path }) => path))
  const extra = [...Object.values(pages).flat(), ...Object.values(sharedModules).flat(), ...(server ? [server] : [])]
  return [entry, ...preload, ...styles, ...extra]
    .filter((path) => !existing.has(path))
    .map((path) => ({ field: 'entry-files', message: `${name} starts with ${path}, which is not among its files` }))
}

/** A remote says what it is, under its own name; the shell is not a remote. */
const describesItself: PublishRule = ({ declaration: { name, remote } }) => {
  const field = 'remote-description'
  if (name === 'shell') return remote ? [{ field, message: `shell describes itself as the remote ${remote.name}` }] : []
  if (!remote) return [{ field, message: `${name} has no remote.json` }]
  return remote.name === name ? [] : [{ field, message: `${name} describes itself as ${remote.name}` }]
}

/** What a page asks ahead of itself is something that the API answers, and asked once. */
const prefetchesAreAnswered: PublishRule = ({ declaration: { name, remote } }) =>
  prefetchFaults(remote?.prefetch ?? []).map((fault) => ({ field: 'prefetch', message: `${name}: ${fault}` }))

const publishRules: PublishRule[] = [
  describesItself,
  contractsAreItsOwn,
  entryFilesExist,
  containerIsWhole,
  serverBuildIsOneFile,
  templateHasPlaces,
  pagesCanBeServed,
  pagesAreNotTheServers,
  prefetchesAreAnswered,
  bringsNoReact,
  provenanceIsOfThisBuild,
  uniqueNameIsFree,
]

/** Checked before a build becomes visible. */
export const checkBuild = (build: Build): Finding[] => publishRules.flatMap((rule) => rule(build))
