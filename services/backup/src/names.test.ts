import { names, segmentNumber, versionIn } from './names.ts'

it('numbers segments in the order of the log, across its parts of 4 GB and on every timeline', () => {
  expect(segmentNumber('0000000100000000000000FF')).toBe(255n)
  expect(segmentNumber('000000010000000100000000')).toBe(256n)
  expect(segmentNumber('0000000A0000000100000000')).toBe(256n)
  expect(segmentNumber('00000002.history')).toBeUndefined()
})

it('finds the path and the time of a file in its name, whatever the path is', () => {
  const version = { path: 'artifacts/mf-one/@build@2/a@b.js', modifiedMs: 1_764_000_000_123 }

  expect(versionIn(names.file(version))).toEqual(version)
})

it.each(['files/../site/main.js@1', 'files//etc/passwd@1', 'files/artifacts/../../x@1'])(
  'takes no file for one of DATA_DIR that would be written elsewhere: %s',
  (name) => {
    expect(versionIn(name)).toBeUndefined()
  },
)
