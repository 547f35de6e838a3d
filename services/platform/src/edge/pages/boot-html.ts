import { isServerFile } from '@pointfare/shared/platform/artifact'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import { contentBase, fileAddress } from '@pointfare/shared/platform/file-address'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { scriptJson, tag } from './html.ts'
import type { PageNeeds, PinnedFile } from './page-needs.ts'
import type { SearchFault } from './search-faults.ts'

/** What is the same for every page of a release. */
export type ReleaseBoot = { importMap: string; data: string; entry: PinnedFile }

/** What differs with every answer. */
export type Answer = {
  nonce: string
  proof?: PageProof | undefined
  /** The address that was asked for, with its query. */
  target: string
  /** Why the page can only say what is wrong with its address. */
  fault?: SearchFault
  /** Names addresses for the shell's files that the browser has not kept. */
  fresh?: string | undefined
}

/** `release` is what the shell is told of, `served` the same with its files where they are to be loaded from. */
export function releaseBoot(release: ReleaseDocument, config: RuntimeConfig, served = release): ReleaseBoot {
  const { shell } = served
  return {
    importMap: scriptJson({ ...moved(release.shell, shell), integrity: scriptIntegrity(served) }),
    data: [dataBlock('runtime-config', config), dataBlock('release-document', release)].join('\n    '),
    entry: { href: shell.base + shell.entry, integrity: shell.integrity[shell.entry] ?? '' },
  }
}

/**
 * What the page is certain to load, at the end of its head, so that all of it is on its way while the rest is made. The
 * import map comes before any module, or browsers ignore it.
 */
export function neededHtml(boot: ReleaseBoot, needs: Omit<PageNeeds, 'requests'>, nonce: string): string {
  return [
    `<script type="importmap" nonce="${nonce}">${boot.importMap}</script>`,
    ...needs.styles.map((file) => tag('link', { rel: 'stylesheet', ...anonymous(file), nonce })),
    ...needs.modules.map((file) => tag('link', { rel: 'modulepreload', ...anonymous(file), ...behindPage, nonce })),
    ...needs.remoteStyles.map((file) => tag('link', { rel: 'preload', as: 'style', ...anonymous(file), nonce })),
    ...needs.fonts.map(fontPreload),
  ].join('\n    ')
}

/** What the page asks the API first. */
export const requestsHtml = (requests: string[]) =>
  requests.map((href) => tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })).join('\n    ')

/** What replaces `<!--boot-->`: what the shell is told, and the shell. */
export function entryHtml({ data, entry }: ReleaseBoot, { nonce, proof }: Pick<Answer, 'nonce' | 'proof'>): string {
  return [
    data,
    ...(proof ? [dataBlock('page-proof', proof)] : []),
    `${tag('script', { type: 'module', src: entry.href, integrity: entry.integrity, crossorigin: '', ...behindPage, nonce })}</script>`,
  ].join('\n    ')
}

/**
 * What is seen first is the page itself, which is still on its way when its scripts are asked for, and needs none of them.
 * A browser's usual for scripts is as much as it has for styles.
 */
const behindPage = { fetchpriority: 'low' }

/** After the scripts: without them there are no words to set, and until it comes a stand-in takes its room. */
const fontPreload = (file: PinnedFile) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', ...anonymous(file), fetchpriority: 'low' })

const anonymous = ({ href, integrity }: PinnedFile) => ({ href, integrity, crossorigin: '' })

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

/** Pins every script of the release, also those that only a later page imports, by its path on this origin. */
function scriptIntegrity({ shell, remotes }: ReleaseDocument): Record<string, string> {
  return Object.fromEntries([shell, ...Object.values(remotes)].flatMap(scriptsOf))
}

const scriptsOf = (build: PinnedShell) =>
  Object.entries(build.integrity)
    .filter(([path]) => /\.m?js$/.test(path) && !isServerFile(path))
    .map(([path, hash]) => [fileAddress(build, path), hash] as const)

/** What the shell's scripts import by content is, on this page, where the shell itself is. */
function moved(usual: PinnedShell, served: PinnedShell) {
  const [from, to] = [contentBase(usual.base), contentBase(served.base)]
  return from === to ? {} : { imports: { [from]: to } }
}
