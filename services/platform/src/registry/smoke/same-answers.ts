import type { Route } from 'playwright-core'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const answerMs = 5000

/** Whether a request is for data, which changes from one moment to the next; the addresses of rule 12.11 of the product. */
export const isForData = ({ pathname }: URL) => /^\/(v1\/api|api\/v1)\//.test(pathname)

/** Gives all pages that ask the API the same the answer that the first of them got. */
export function createSameAnswers() {
  const answers = new Map<string, Promise<Answer>>()

  return async (route: Route) => {
    const request = route.request()
    // A stream tells what comes later, which no two pages see alike.
    if (request.resourceType() === 'eventsource') return route.abort()
    const key = [request.method(), request.url(), request.postData()].join(' ')
    const answer = answers.get(key) ?? ask(route)
    answers.set(key, answer)
    return answer.then(
      (given) => route.fulfill(given),
      () => {
        answers.delete(key)
        return route.abort()
      },
    )
  }
}

async function ask(route: Route): Promise<Answer> {
  const response = await route.fetch({ timeout: answerMs })
  return { status: response.status(), headers: response.headers(), body: await response.body() }
}
