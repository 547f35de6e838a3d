import { createHash } from 'node:crypto'
import { contentFolder, contentName } from '@pointfare/shared/platform/file-address'

/** Stands for the content folder in the bundler's names, `contentMark/<the bundler's hash>/name.js`, until bytes are final. */
export const contentMark = 'addressed-by-content'

export type NamedFile = { path: string; content: Buffer }

const ownMark = new RegExp(`^${contentMark}/([^/]+)/`)

/**
 * Names files after their final bytes, as `files/<content>/name.js`, and everything that refers to them with them. One that
 * others refer to comes first; a source map goes with its script. Scripts find the folder beside that of their build.
 */
export function nameByContent(files: NamedFile[]): { files: NamedFile[]; rename: (text: string) => string } {
  const names = new Map<string, string>()
  const waiting = new Map(files.flatMap(({ path, content }) => markOf(path, content)))
  const renamed = (text: string) => [...names].reduce((all, [mark, name]) => all.replaceAll(mark, name), text)

  while (waiting.size > 0) {
    const marks = [...waiting.keys()]
    const ready = [...waiting].filter(([own, text]) => !marks.some((mark) => mark !== own && text.includes(mark)))
    if (ready.length === 0) throw new Error('Files that refer to each other cannot be named by their content')
    for (const [mark, text] of ready) {
      waiting.delete(mark)
      names.set(mark, nameOf(inScript(renamed(text))))
    }
  }

  const rename = (text: string) => renamed(text).replaceAll(contentMark, contentFolder)
  return {
    rename,
    files: files.map(({ path, content }) => ({
      path: rename(path),
      content: isText(path)
        ? Buffer.from(isScript(path) ? inScript(renamed(content.toString())) : rename(content.toString()))
        : content,
    })),
  }
}

const isScript = (path: string) => path.endsWith('.js')
const isText = (path: string) => /\.(js|json|map)$/.test(path)

function markOf(path: string, content: Buffer): [string, string][] {
  const mark = ownMark.exec(path)?.[1]
  return mark !== undefined && isScript(path) ? [[mark, content.toString()]] : []
}

/** The folder of the build is in between. */
const inScript = (text: string) => text.replaceAll(`${contentMark}/`, `../${contentFolder}/`)

const nameOf = (text: string) => contentName(`sha384-${createHash('sha384').update(text).digest('base64')}`)
