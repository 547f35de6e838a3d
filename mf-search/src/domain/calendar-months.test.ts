import { calendarBounds, monthsOf, shownMonths, weeksOf } from './calendar-months.ts'

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
