import { calendarBounds, edgesOf, monthsOf, shownMonths, weeksOf } from './calendar-months.ts'

const bounds = calendarBounds('2026-11-22')

describe('the months of the calendar', () => {
  it('reach from today to 355 days from now', () => {
    expect(bounds).toEqual({ from: '2026-11-22', to: '2027-11-12' })
    expect(monthsOf(bounds)).toHaveLength(13)
    expect(monthsOf(bounds).at(-1)).toBe('2027-11-01')
  })

  it('have weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2027-02-01', bounds)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])

    const late = weeksOf('2027-05-01', bounds)
    expect(late.map((week) => week[0])).toEqual([
      '2027-05-01',
      '2027-05-03',
      '2027-05-10',
      '2027-05-17',
      '2027-05-24',
      '2027-05-31',
    ])
  })

  it('leave out weeks in which nothing is on sale', () => {
    expect(weeksOf('2026-11-01', bounds).flat()[0]).toBe('2026-11-16')
    expect(weeksOf('2027-11-01', bounds).flat().at(-1)).toBe('2027-11-14')
  })
})

describe('the months that are shown', () => {
  /** What is seen in so many columns. */
  const seen = (first: string, columns: number) =>
    shownMonths(bounds, first, 4)
      .filter((month) => month.columns <= columns)
      .map(({ month }) => month.slice(0, 7))

  it('go on from the first for as many columns as there are', () => {
    expect(seen('2027-01-01', 1)).toEqual(['2027-01'])
    expect(seen('2027-01-01', 2)).toEqual(['2027-01', '2027-02'])
    expect(seen('2027-01-01', 4)).toEqual(['2027-01', '2027-02', '2027-03', '2027-04'])
  })

  it('leave no column empty at the end of the calendar', () => {
    expect(seen('2027-11-01', 1)).toEqual(['2027-11'])
    expect(seen('2027-11-01', 2)).toEqual(['2027-10', '2027-11'])
    expect(seen('2027-10-01', 4)).toEqual(['2027-08', '2027-09', '2027-10', '2027-11'])
  })
})

describe('the line around a range of days', () => {
  const edges = (from: string, to: string, date: string) => edgesOf(date, { from, to })

  it.each([
    ['around one day', '2027-03-17', '2027-03-17', '2027-03-17', 'top bottom start end'],
    ['open to the next day', '2027-03-17', '2027-03-18', '2027-03-17', 'top bottom start'],
    ['closed at the end of a row', '2027-03-20', '2027-03-22', '2027-03-21', 'top bottom end'],
    ['closed at the start of a row', '2027-03-20', '2027-03-22', '2027-03-22', 'top bottom start end'],
    ['not between rows', '2027-03-10', '2027-03-24', '2027-03-17', ''],
    ['closed below where the range has ended', '2027-03-10', '2027-03-24', '2027-03-18', 'bottom'],
    ['closed at the end of a month', '2027-03-20', '2027-04-20', '2027-03-31', 'bottom end'],
    ['closed at the start of a month', '2027-03-20', '2027-04-20', '2027-04-01', 'top start'],
  ])('is %s', (_, from, to, date, expected) => {
    expect(edges(from, to, date)).toBe(expected)
  })
})
