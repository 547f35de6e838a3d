/** Of one answer, uncompressed. */
const mostAnswerBytes = 1_500_000

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Whether an answer of the API may be kept for a time without network: what everybody gets, in JSON, whole. */
export function mayKeepAnswer({ status, type, redirected, headers }: Answer): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/no-store|private/i.test(cacheControl) &&
    !headers.has('set-cookie') &&
    /^application\/json\b/i.test(headers.get('content-type') ?? '') &&
    Number(headers.get('content-length') ?? 0) <= mostAnswerBytes
  )
}

export const isSmallEnough = (bytes: number) => bytes <= mostAnswerBytes

const types: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/i,
  mjs: /^(text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  woff2: /^font\/woff2\b/i,
  svg: /^image\/svg\+xml\b/i,
  png: /^image\/png\b/i,
  webp: /^image\/webp\b/i,
  json: /^application\/json\b/i,
}

/** Whether what was sent as a file is one of its kind: a page in the place of a script would stay for ever. */
export function isFileAsNamed(pathname: string, { status, type, headers }: Answer): boolean {
  const expected = types[pathname.slice(pathname.lastIndexOf('.') + 1)]
  return (
    status === 200 && type === 'basic' && expected !== undefined && expected.test(headers.get('content-type') ?? '')
  )
}
