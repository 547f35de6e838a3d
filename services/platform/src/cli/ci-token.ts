import type { Config } from '@pointfare/core/config'
import * as z from 'zod/mini'

const timeoutMs = 10_000

const Answer = z.object({ value: z.string() })

/** The job of continuous integration that this runs in says no ID token; the message says why. */
export class NoIdToken extends Error {
  override name = 'NoIdToken'
}

/**
 * The ID token of the job that this runs in: GitLab's is there, GitHub makes one for the audience that is asked for.
 * Undefined outside of such a job.
 * @throws NoIdToken
 */
export async function idTokenOfJob(job: Config['ciJob'], origin: string): Promise<string | undefined> {
  const { idToken, requestUrl, requestToken, audience = origin } = job
  if (idToken !== undefined || requestUrl === undefined || requestToken === undefined) return idToken
  const url = new URL(requestUrl)
  url.searchParams.set('audience', audience)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${requestToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`It answers ${response.status}`)
    return z.parse(Answer, await response.json()).value
  } catch (cause) {
    throw new NoIdToken('GitHub gives this job no ID token: its workflow needs "permissions: id-token: write"', {
      cause,
    })
  }
}
