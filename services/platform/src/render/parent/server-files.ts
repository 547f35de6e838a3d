import type { PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHash } from 'node:crypto'
import type { ServerFile } from '../wire/messages.ts'

/** Reads a file of a published build as text; undefined when the store has lost it. */
export type ReadFile = (name: string, build: string, path: string) => Promise<string | undefined>

/** A server file is not what the release pins. */
export class ServerFileWrong extends Error {
  override name = 'ServerFileWrong'
}

/**
 * The files that a release's pages are drawn with. Remotes without one, or whose file is lost, are left to browsers.
 * Undefined when the shell has none.
 * @throws ServerFileWrong when one has another hash than the release pins
 */
export async function readServerFiles(
  { shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>,
  siteOrigin: string,
  read: ReadFile,
): Promise<{ shell: ServerFile; remotes: ServerFile[] } | undefined> {
  const [own, ...others] = await Promise.all(
    Object.entries({ shell, ...remotes }).map(([name, pinned]) => readOne(name, pinned, siteOrigin, read)),
  )
  return own && { shell: own, remotes: others.filter((file) => file !== undefined) }
}

async function readOne(
  name: string,
  pinned: PinnedShell,
  siteOrigin: string,
  read: ReadFile,
): Promise<ServerFile | undefined> {
  const { build, base, server, integrity } = pinned
  if (server === undefined) return undefined
  const code = await read(name, build, server)
  if (code === undefined) return undefined
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`
  if (hash !== integrity[server]) throw new ServerFileWrong(`${server} of ${name} ${build} is not what was released`)
  const path = base + server
  return { name, build, code, path, address: siteOrigin + path }
}
