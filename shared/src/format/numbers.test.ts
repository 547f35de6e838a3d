import { showNumber, showWholeMoney } from './numbers.ts'

it('keeps apart numbers of different locales and styles', () => {
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

  expect([
    showNumber(17_500, 'en-GB'),
    showNumber(17_500, 'en-GB', compact),
    showNumber(17_500, 'de-DE'),
    showWholeMoney(1249.6, 'USD', 'en-US'),
    showWholeMoney(1249.6, 'EUR', 'en-US'),
  ]).toEqual(['17,500', '17.5k', '17.500', '$1,250', '€1,250'])
})

it('makes each format once, however often it is used', () => {
  const made = jest.spyOn(Intl, 'NumberFormat')

  for (const value of [1, 2, 3]) showNumber(value, 'fr-FR', { maximumFractionDigits: 3 })

  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
