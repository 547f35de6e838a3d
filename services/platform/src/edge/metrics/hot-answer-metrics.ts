import type { HotFigures } from '@pointfare/core/http/hot-answers/hot-answers'
import { Counter, Gauge, type Registry } from 'prom-client'

const noAnswers: HotFigures = {
  hits: 0,
  misses: 0,
  joined: 0,
  bypassed: 0,
  dropped: 0,
  evicted: 0,
  entries: 0,
  bytes: 0,
}

/** How often finished answers are there, and how long they stay. Returns what shows the figures. */
export function hotAnswerMetrics(registry: Registry) {
  const registers = [registry]
  const requested = new Counter({
    name: 'pointfare_hot_answers_total',
    help: 'Requests of cacheable answers, by result: hit, miss, joined (an equal one was in progress), bypassed (changes were not followed)',
    labelNames: ['result'] as const,
    registers,
  })
  const gone = new Counter({
    name: 'pointfare_hot_answers_gone_total',
    help: 'Cached answers removed, by reason: dropped (their data changed), evicted (for others)',
    labelNames: ['reason'] as const,
    registers,
  })
  const stored = new Gauge({ name: 'pointfare_hot_answers_kept', help: 'Cached answers', registers })
  const bytes = new Gauge({ name: 'pointfare_hot_answers_bytes', help: 'Size of the cached answers', registers })

  return ({ hits, misses, joined, bypassed, dropped, evicted, ...now }: HotFigures = noAnswers) => {
    for (const metric of [requested, gone]) metric.reset()
    for (const [result, count] of Object.entries({ hit: hits, miss: misses, joined, bypassed })) {
      requested.inc({ result }, count)
    }
    for (const [reason, count] of Object.entries({ dropped, evicted })) gone.inc({ reason }, count)
    stored.set(now.entries)
    bytes.set(now.bytes)
  }
}
