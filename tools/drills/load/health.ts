const everyMs = 500
/** As load balancers do, who take out what does not answer for so long. */
const patienceMs = 5000

/** Asks a site again and again whether it is well. */
export function watchHealth(origin: string) {
  let [requested, slowestMs] = [0, 0]
  let bad: string[] = []
  const underWay = new Set<Promise<void>>()

  async function ask(path: string) {
    const since = performance.now()
    const status = await fetch(origin + path, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error) => error.name,
    )
    const tookMs = Math.round(performance.now() - since)
    requested += 1
    slowestMs = Math.max(slowestMs, tookMs)
    if (status !== 200) bad.push(`${path} answered ${status} after ${tookMs} ms`)
  }

  const timer = setInterval(() => {
    for (const path of ['/healthz', '/readyz']) {
      const asking = ask(path)
      underWay.add(asking)
      void asking.then(() => underWay.delete(asking))
    }
  }, everyMs)

  return {
    /** Begins anew. */
    forget() {
      ;[requested, slowestMs, bad] = [0, 0, []]
    },
    async end() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { asked: requested, slowestMs, bad }
    },
  }
}
