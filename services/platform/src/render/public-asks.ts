import { operationAt } from '@pointfare/shared/operations/operation-at'
import { jsonSchemaOf } from '@pointfare/shared/operations/operation'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import { remembering } from '@pointfare/core/remembering'

/** Whether it is a GET of our own API that everybody may call and that answers once, in JSON. */
export const isPublicAsk = remembering(2000, (path): boolean => {
  if (!path.startsWith('/') || /[\\#\s]|\/\.{0,2}(\/|$|\?)|%2f|%5c|%2e/i.test(path.slice(0, path.search(/$|\?/))))
    return false
  const operation = operationAt(productOperations, 'GET', path)
  if (operation?.access !== 'public') return false
  const answer = operation.answers[200]
  return answer !== undefined && jsonSchemaOf(answer) !== null && !isStream(operation.answers[200])
})

const isStream = (answer: unknown) => typeof answer === 'object' && answer !== null && 'text/event-stream' in answer
