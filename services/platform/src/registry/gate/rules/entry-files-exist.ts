import type { PublishRule } from '../rule.ts'

/** What the page is told to load first is part of the build. */
export const entryFilesExist: PublishRule = ({ declaration }) => {
  const { name, entry, preload, styles, pages = {}, lent = {}, files } = declaration
  const existing = new Set(files.map(({ path }) => path))
  return [entry, ...preload, ...styles, ...Object.values(pages).flat(), ...Object.values(lent).flat()]
    .filter((path) => !existing.has(path))
    .map((path) => ({ field: 'entry-files', message: `${name} starts with ${path}, which is not among its files` }))
}
