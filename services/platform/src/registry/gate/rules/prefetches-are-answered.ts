import { prefetchFaults } from '@pointfare/shared/operations/prefetch-faults'
import type { PublishRule } from '../rule.ts'

/** What a page asks ahead of itself is something that the API answers, and asked once. */
export const prefetchesAreAnswered: PublishRule = ({ declaration: { name, remote } }) =>
  prefetchFaults(remote?.prefetch ?? []).map((fault) => ({ field: 'prefetch', message: `${name}: ${fault}` }))
