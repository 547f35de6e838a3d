import { complaintsAbout, draftOf, draftOfAlert, pointsIn, usualLimit, watchIn } from './alert-draft.ts'

const today = '2027-03-01'
const hint = { airlines: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-03-10', to: '2027-03-20' }

describe('an alert that is begun', () => {
  it('takes over what is on the screen', () => {
    const draft = draftOf({ ...hint, cabin: 'BUSINESS', travellers: 2, mostPoints: 60_000, saverOnly: true }, today)

    expect(watchIn(draft, null, today)).toEqual({
      airlines: 'VS',
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-10',
      to: '2027-03-20',
      cabin: 'BUSINESS',
      travellers: 2,
      mostPoints: 60_000,
      saverOnly: true,
    })
  })

  it('is of every airline, Economy and one traveller where nothing says otherwise', () => {
    const watch = watchIn(draftOf({ ...hint, airlines: null, cabin: null }, today), null, today)

    expect(watch).toMatchObject({
      airlines: 'ANY',
      cabin: 'ECONOMY',
      travellers: 1,
      mostPoints: null,
      saverOnly: false,
    })
  })

  it('begins no earlier than today and ends within a year', () => {
    const draft = draftOf({ ...hint, from: '2027-01-01', to: '2029-01-01' }, today)

    expect(draft).toMatchObject({ from: '2027-03-01', to: '2028-02-29' })
  })

  it('of a pair leaves within 62 days, and is of no one flight', () => {
    const trip = { leastNights: 7, mostNights: 14 }
    const draft = draftOf({ ...hint, to: '2027-12-31', trip, flightNumber: 'VS3' }, today)

    expect(draft).toMatchObject({ from: '2027-03-10', to: '2027-05-10', trip })
    expect(draft).not.toHaveProperty('flightNumber')
  })

  it('becomes the alert that it was', () => {
    const watch = { ...hint, cabin: 'FIRST' as const, travellers: 1, mostPoints: null, saverOnly: false }

    expect(watchIn(draftOfAlert({ watch }), 9000, today)).toEqual(watch)
  })
})

describe('the limit that is offered', () => {
  it.each([
    [47_500, 42_500],
    [6000, 5000],
    [400, 1],
  ])('is a tenth below the lowest there is now, rounded down: of %p, %p', (lowest, limit) => {
    expect(usualLimit(lowest)).toBe(limit)
  })

  it('is none where there is nothing now', () => {
    expect(usualLimit(null)).toBeNull()
  })
})

describe('what has to be mended', () => {
  const draft = draftOf(hint, today)

  it('is nothing of what is on the screen', () => {
    expect(complaintsAbout(draft, today)).toEqual({})
  })

  it.each([
    [{ from: null }, { from: 'Please choose the first day.' }],
    [{ to: '2027-03-09' }, { to: 'The last day is before the first.' }],
    [{ to: '2029-03-09' }, { to: 'An alert like this looks at most at 366 days.' }],
    [{ points: 'cheap' }, { points: 'Please enter points, such as 60,000 or 60k.' }],
    [{ trip: { leastNights: 9, mostNights: 7 } }, { nights: 'The most nights are fewer than the least.' }],
  ])('of %j is said beside its field', (wrong, complaints) => {
    expect(complaintsAbout({ ...draft, ...wrong }, today)).toEqual(complaints)
    expect(watchIn({ ...draft, ...wrong }, null, today)).toBeUndefined()
  })

  it('is no price where any will do', () => {
    expect(complaintsAbout({ ...draft, points: '', isAnyPrice: true }, today)).toEqual({})
  })
})

describe('points', () => {
  it.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['60 000', 60_000],
    ['47.5k', 47_500],
    ['60K', 60_000],
  ])('%s are understood', (text, points) => expect(pointsIn(text)).toBe(points))

  it.each(['', '0', '-5', 'sixty', '1.5', '99999999999'])('%j are not', (text) =>
    expect(pointsIn(text)).toBeUndefined(),
  )
})
