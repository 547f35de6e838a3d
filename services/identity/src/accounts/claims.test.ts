import { initialsOf, splitName } from './claims.ts'

it.each([
  ['Ada Okafor', 'AO'],
  ['Mary Ann Evans', 'ME'],
  ['Prince', 'P'],
  ["'Abd al-Rahman", 'AA'],
  ['李小龙', '李'],
  ['élan vital', 'ÉV'],
  ['X Æ 12', 'X1'],
  ['--- ---', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  ['Ada Okafor', 'Ada', 'Okafor'],
  ['Mary Ann Evans', 'Mary', 'Ann Evans'],
  ['Prince', 'Prince', null],
])('%s is %s by the first name', (name, givenName, familyName) => {
  expect(splitName(name)).toEqual({ givenName, familyName })
})
