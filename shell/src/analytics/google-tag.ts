import type { Reporter } from './analytics.ts'

/** Rule 3.6 of the product. */
const cookieFlags = 'SameSite=None;Secure'

type TagWindow = { document: Document; dataLayer?: unknown[] }

/**
 * Loads the Google tag and reports to it. Call it only once the visitor has accepted: from here on a third party sets
 * cookies. https://developers.google.com/tag-platform/gtagjs/reference
 */
export function startGoogleTag(id: string, window: TagWindow): Reporter {
  const queue = (window.dataLayer ??= [])
  // The tag reads `arguments` objects, not arrays.
  function gtag(..._: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }

  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, cookie_flags: cookieFlags })

  const script = window.document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  window.document.head.append(script)

  return ({ name, path, title }) => gtag('event', 'page_view', { page_name: name, page_path: path, page_title: title })
}
