import * as z from 'zod/mini'

/** More than that nobody reviews. */
export const mostConnectOrigins = 10

/** As browsers compare it; `URL.parse` is not in all that read a release. */
function isExact(origin: string) {
  try {
    return new URL(origin).origin === origin
  } catch {
    return false
  }
}

const isAllowed = (origin: string) =>
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(origin) || isOfThisMachine(origin)

/** Somebody's own machine: only a site that runs there, too, lets its pages call it. */
export const isOfThisMachine = (origin: string) => /^http:\/\/localhost(?::\d+)?$/.test(origin)

/** Another origin that pages call: scheme and exact host, as browsers write it. */
export const ConnectOrigin = z.string().check(
  z.maxLength(260),
  z.refine(
    (origin) => isAllowed(origin) && isExact(origin),
    'An origin to call is https:// and one exact host in small letters, without path, wildcard or usual port, such as https://maps.example; http:// is for localhost',
  ),
)

/** What a remote's pages call besides this site, each once. */
export const ConnectOrigins = z.array(ConnectOrigin).check(
  z.maxLength(mostConnectOrigins, `A remote calls at most ${mostConnectOrigins} other origins`),
  z.refine((origins) => new Set(origins).size === origins.length, 'An origin to call is named once'),
)
