/**
 * What pages and the service worker say to each other. They may be of different builds: what is not understood is not
 * heard.
 */
export type StoredFile = { url: string; integrity: string }

/**
 * The newest release that a page knows: builds by where they start, such as `/artifacts/mf-search/0a1b/`, and in `contents`
 * the files of theirs that other builds may have as well.
 */
export type ReleaseNews = { createdAt: string; builds: string[]; contents?: string[]; withdrawn: string[] }

export type PageWord =
  | ({ kind: 'release' } & ReleaseNews)
  /** The page runs, of this shell and of these files: well, or, `isEarly`, not yet for long enough to tell. */
  | { kind: 'ran'; shell: string; createdAt: string; files: StoredFile[]; isEarly?: boolean }
  /** What was seen here is nobody else's business any more. */
  | { kind: 'forget' }
  /** To a worker that waits: this page has just begun. */
  | { kind: 'begin' }

export type WorkerWord =
  /** There was no network, and a page got an answer of then. */
  | { kind: 'kept-answer'; storedAt: string }
  /** All that the page has told of is kept, and opens without network. */
  | { kind: 'kept-page' }
  /** The site has answered this page, after all. */
  | { kind: 'answered' }

export function pageWord(data: unknown): PageWord | undefined {
  const word = fieldsOf(data)
  if (word['kind'] === 'forget' || word['kind'] === 'begin') return { kind: word['kind'] }
  const { createdAt } = word
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return undefined
  if (word['kind'] === 'release') {
    const [builds, contents, withdrawn] = ['builds', 'contents', 'withdrawn'].map((name) => texts(word[name]))
    return { kind: 'release', createdAt, builds: builds ?? [], contents: contents ?? [], withdrawn: withdrawn ?? [] }
  }
  const { shell, files, isEarly } = word
  if (word['kind'] !== 'ran' || typeof shell !== 'string' || !Array.isArray(files)) return undefined
  return { kind: 'ran', shell, createdAt, files: files.filter(isStoredFile), isEarly: isEarly === true }
}

export function workerWord(data: unknown): WorkerWord | undefined {
  const { kind, storedAt } = fieldsOf(data)
  if (kind === 'kept-answer' && typeof storedAt === 'string') return { kind, storedAt }
  return kind === 'answered' || kind === 'kept-page' ? { kind } : undefined
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [])

function isStoredFile(value: unknown): value is StoredFile {
  const { url, integrity } = fieldsOf(value)
  return typeof url === 'string' && typeof integrity === 'string' && integrity !== ''
}
