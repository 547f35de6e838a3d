import { pageWord, workerWord } from './words.ts'

const createdAt = '2027-03-01T10:00:00.000Z'

describe('a word of a page', () => {
  it('is understood with what belongs to it', () => {
    expect(
      pageWord({ kind: 'release', createdAt, builds: ['/a/'], contents: ['/c.js'], withdrawn: ['/b/', 7], more: 1 }),
    ).toEqual({
      kind: 'release',
      createdAt,
      builds: ['/a/'],
      contents: ['/c.js'],
      withdrawn: ['/b/'],
    })
    expect(pageWord({ kind: 'ran', shell: '/a/', createdAt, files: [{ url: '/a/b.js', integrity: 'x' }, {}] })).toEqual(
      {
        kind: 'ran',
        shell: '/a/',
        createdAt,
        files: [{ url: '/a/b.js', integrity: 'x' }],
        isEarly: false,
      },
    )
    expect(pageWord({ kind: 'ran', shell: '/a/', createdAt, files: [], isEarly: true })).toMatchObject({
      isEarly: true,
    })
    expect(pageWord({ kind: 'forget' })).toEqual({ kind: 'forget' })
  })

  it.each([
    undefined,
    null,
    'release',
    {},
    { kind: 'else', createdAt },
    { kind: 'release', createdAt: 'soon', builds: [] },
    { kind: 'ran', createdAt, files: [] },
    { kind: 'ran', createdAt, shell: '/a/', files: 'all' },
  ])('is not heard when it is another: %j', (data) => {
    expect(pageWord(data)).toBeUndefined()
  })
})

describe('a word of the worker', () => {
  it('is understood', () => {
    expect(workerWord({ kind: 'kept-answer', storedAt: createdAt })).toEqual({
      kind: 'kept-answer',
      storedAt: createdAt,
    })
    expect(workerWord({ kind: 'answered' })).toEqual({ kind: 'answered' })
    expect(workerWord({ kind: 'kept-page' })).toEqual({ kind: 'kept-page' })
  })

  it.each([undefined, { kind: 'kept-answer' }, { kind: 'forget' }])('is not heard when it is another: %j', (data) => {
    expect(workerWord(data)).toBeUndefined()
  })
})
