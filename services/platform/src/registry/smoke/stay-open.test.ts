import { divided, nothing, type Stay } from './stay-open.ts'

const tried = { 'mf-search': 'search-2' }
const fault = (message: string, culprit?: string): Stay['faults'][number] => ({ message, culprit })
const stay = (changes: Partial<Stay>): Stay => ({ ...nothing, ...changes })

describe('what goes wrong on a page of a build that is tried', () => {
  it.each<[string, Partial<Stay>, Partial<Stay>]>([
    ['the live page does not do', { faults: [fault('broke')] }, {}],
    [
      'is thrown in its own file, though the build before it did the same',
      { faults: [fault('broke', 'mf-search@search-2')] },
      { faults: [fault('broke', 'mf-search@search-1')] },
    ],
    ['it changes of the browser', { foreign: ['replaces fetch'] }, { foreign: ['replaces Array.prototype.map'] }],
    ['keeps it from answering', { hangs: true }, {}],
  ])('speaks against it when it is something that %s', (_, next, live) => {
    expect(divided(stay(next), stay(live), tried)).toEqual({ news: stay(next), known: nothing })
  })

  it.each<[string, Partial<Stay>, Partial<Stay>]>([
    ['is thrown in the file of another build', { faults: [fault('broke', 'mf-deals@deals-1')] }, {}],
    ['nobody knows the file of', { faults: [fault('broke')] }, {}],
    [
      'the browser was changed for',
      { faults: [fault('broke', 'mf-search@search-2')] },
      { foreign: ['replaces Array.prototype.map'] },
    ],
    ['is a change of the browser', { foreign: ['replaces Array.prototype.map'] }, {}],
    ['hangs', { hangs: true }, {}],
  ])('is the live site’s when the live page does the same and it %s', (_, next, besides) => {
    const both = stay(next)
    const live = stay({ ...next, ...besides })

    const { news, known } = divided(both, live, tried)

    expect(news).toEqual(nothing)
    expect(known).toEqual(both)
  })
})
