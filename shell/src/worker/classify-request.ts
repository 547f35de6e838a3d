export type Requested = Pick<Request, 'method' | 'mode' | 'url' | 'headers' | 'cache'>

/** Where files of builds are. */
export const filesPath = '/artifacts/'

const answersPaths = ['/api/v1/', '/v1/api/']

/**
 * How the worker answers a request: as a page, as a file of a build, as an answer of the API, or not at all, which
 * leaves it to the browser. It meddles with nothing that it does not know to be safe: another origin, a change, a part
 * of a file, a stream, a call in somebody's name, or an address that the server answers itself (`serverPaths`).
 */
export function classifyRequest(
  { method, mode, url, headers, cache }: Requested,
  { origin, serverPaths }: { origin: string; serverPaths: readonly string[] },
): 'page' | 'file' | 'answer' | undefined {
  const { origin: requested, pathname } = new URL(url)
  if (requested !== origin || method !== 'GET' || headers.has('range') || headers.has('authorization')) return undefined
  if (headers.get('accept')?.includes('text/event-stream')) return undefined

  if (mode === 'navigate') return isBelowAny(serverPaths, pathname) ? undefined : 'page'
  if (pathname.startsWith(filesPath)) return 'file'
  const isAnswer = answersPaths.some((path) => pathname.startsWith(path))
  return isAnswer && cache !== 'no-store' && cache !== 'reload' ? 'answer' : undefined
}

const isBelowAny = (paths: readonly string[], pathname: string) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
