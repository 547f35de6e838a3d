import { retryPath } from '@pointfare/shared/page/retry'

/** Who asks for a page again that has not arrived gets it as browsers draw it, also where the site draws pages itself. */
export async function undrawnCookie(siteOrigin: string): Promise<string> {
  const { headers } = await fetch(siteOrigin + retryPath, { redirect: 'manual' })
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function undrawnPage(siteOrigin: string, target: string): Promise<string> {
  const answer = await fetch(siteOrigin + target, { headers: { cookie: await undrawnCookie(siteOrigin) } })
  return answer.text()
}
