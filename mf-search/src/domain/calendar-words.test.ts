import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { cellTexts } from './calendar-cells.ts'
import { calendarPrices } from './calendar-days.ts'
import { dayDetail } from './calendar-words.ts'

const bounds = { from: '2027-03-14', to: '2027-03-20' }
const today = [
  aDayPrices('2027-03-15', { ECONOMY: 6000 }),
  aDayPrices('2027-03-16', { ECONOMY: 9000 }),
  aDayPrices('2027-03-17', { ECONOMY: 12_500 }),
  aDayPrices('2027-03-18', { BUSINESS: 50_000 }),
]
const then = [
  aDayPrices('2027-03-15', { ECONOMY: 8000 }),
  aDayPrices('2027-03-16', { ECONOMY: 9000 }),
  aDayPrices('2027-03-17', { ECONOMY: 10_000 }),
  aDayPrices('2027-03-18', { ECONOMY: 7000 }),
]

const textsOf = (...given: Parameters<typeof calendarPrices>) =>
  cellTexts(calendarPrices(...given), { bounds, searched: { from: '2027-03-16', to: '2027-03-18' } }, 'en-GB')

describe('a day of the calendar', () => {
  it('has its lowest points, and is the low of a month that few days share', () => {
    const texts = textsOf(today, 'ECONOMY')

    expect(texts.get('2027-03-15')).toEqual({
      name: 'Monday, 15 March 2027: 6,000 points, low of the month',
      figure: '6k',
      change: '',
      look: 1,
      isStar: false,
    })
    expect(texts.get('2027-03-18')).toMatchObject({ name: 'Thursday, 18 March 2027: not available', look: 'none' })
    expect(texts.get('2027-03-14')).toMatchObject({ figure: '', look: 'none' })
  })

  it('has the star where it is the first of the days searched that costs least, and is on offer', () => {
    const starred = (...given: Parameters<typeof calendarPrices>) =>
      [...textsOf(...given)].flatMap(([date, { isStar, name }]) => (isStar ? [`${date} ${name.split(': ')[1]}`] : []))

    expect(starred(today, 'ECONOMY')).toEqual(['2027-03-16 9,000 points, lowest of the days searched'])
    expect(starred(today, 'BUSINESS')).toEqual([
      '2027-03-18 50,000 points, low of the month, lowest of the days searched',
    ])
    expect(starred(today, 'FIRST')).toEqual([])
    expect(starred(today, 'ECONOMY', then)).toEqual([])
  })

  it('has a figure of whole thousands where there would be too many digits', () => {
    const texts = textsOf(
      [aDayPrices('2027-03-15', { FIRST: 102_500 }), aDayPrices('2027-03-16', { FIRST: 92_500 })],
      'FIRST',
    )

    expect(['2027-03-15', '2027-03-16'].map((date) => texts.get(date)?.figure)).toEqual(['103k', '92.5k'])
    expect(texts.get('2027-03-15')?.name).toMatch(/: 102,500 points/)
  })

  it('is no low where more than three days cost the same', () => {
    const same = ['15', '16', '17', '18'].map((day) => aDayPrices(`2027-03-${day}`, { ECONOMY: 6000 }))

    expect([...textsOf(same, 'ECONOMY').values()].some(({ name }) => name.includes('low of the month'))).toBe(false)
    expect(textsOf(same.slice(1), 'ECONOMY').get('2027-03-17')?.name).toContain('low of the month')
  })

  it('says what it cost once beside what it costs today', () => {
    const texts = textsOf(today, 'ECONOMY', then)
    const named = (date: string) => texts.get(date)?.name.split(': ')[1]

    expect(named('2027-03-15')).toBe('8,000 points then, 6,000 today, 2,000 fewer')
    expect(named('2027-03-16')).toBe('9,000 points then and today')
    expect(named('2027-03-17')).toBe('10,000 points then, 12,500 today, 2,500 more')
    expect(named('2027-03-18')).toBe('7,000 points then, not available today, low of the month')
    expect(named('2027-03-14')).toBe('not available then or today')
    const week = ['15', '16', '17', '18', '19'].map((of) => texts.get(`2027-03-${of}`)?.change)
    expect(week).toEqual(['▼2k', '', '▲2.5k', '×', ''])
  })

  it('says that there is a seat today where there was none', () => {
    const texts = textsOf(today, 'ECONOMY', then.slice(1))

    expect(texts.get('2027-03-15')).toMatchObject({
      name: 'Monday, 15 March 2027: not available then, 6,000 today',
      figure: '',
      change: '+',
    })
  })

  it('has a name and no figure while prices are on their way', () => {
    expect(cellTexts(undefined, { bounds, searched: bounds }, 'en-GB').get('2027-03-15')).toMatchObject({
      name: 'Monday, 15 March 2027',
      look: 'unknown',
    })
  })
})

describe('the details of a day', () => {
  const linesOf = (...given: Parameters<typeof dayDetail>) =>
    Object.fromEntries(dayDetail(...given).lines.map(({ label, text }) => [label, text]))

  it('are every cabin with its seats', () => {
    const prices = [
      aDayPrices(
        '2027-03-15',
        { ECONOMY: 6000, BUSINESS: 50_000, FIRST: 90_000 },
        { seats: { ECONOMY: 9, BUSINESS: 1 } },
      ),
    ]

    expect(dayDetail('2027-03-15', prices, undefined, 'en-GB').title).toBe('Monday, 15 March 2027')
    expect(linesOf('2027-03-15', prices, undefined, 'en-GB')).toEqual({
      Economy: '6,000 points, 9+ seats',
      'Premium Economy': 'not available',
      Business: '50,000 points, 1 seat',
      First: '90,000 points, 4 seats',
    })
  })

  it('compare an earlier day with today', () => {
    expect(linesOf('2027-03-15', today, then, 'en-GB')).toMatchObject({
      Economy: '8,000 points, 4 seats; today 6,000 points, 4 seats',
      Business: 'not available, as today',
    })
  })
})
