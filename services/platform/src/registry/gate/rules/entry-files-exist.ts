import type { PublishRule } from '../rule.ts'

/** What the page is told to load first is part of the build. */
export const entryFilesExist: PublishRule = ({ declaration }) => {
  const { name, entry, preload, styles, pages = {}, lent = {}, server, files } = declaration
  const existing = new Set(files.map(({ path }) => path))
  const extra = [...Object.values(pages).flat(), ...Object.values(lent).flat(), ...(server ? [server] : [])]
  return [entry, ...preload, ...styles, ...extra]
    .filter((path) => !existing.has(path))
    .map((path) => ({ field: 'entry-files', message: `${name} starts with ${path}, which is not among its files` }))
}
