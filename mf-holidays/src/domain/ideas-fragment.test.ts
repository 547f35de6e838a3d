import { ideasFragment, isRequestedIn, wishesIn } from './ideas-fragment.ts'
import { opensIdeas } from './opens-ideas.ts'

describe('an address that opens the dialog', () => {
  it('carries what was filled in, there and back', () => {
    const edits = {
      budget: '2 500',
      currency: 'EUR',
      numberOfTravelers: 'two',
      durationInDays: '',
      preferences: ['CITY', 'FOODIE'],
    } as const

    expect(wishesIn(ideasFragment(edits))).toEqual(edits)
  })

  it('carries preferences that were all taken back', () => {
    expect(wishesIn(ideasFragment({ preferences: [] }))).toEqual({ preferences: [] })
  })

  it('is short when nothing was filled in', () => {
    expect(ideasFragment({})).toBe('#holiday-ideas')
    expect(wishesIn('#holiday-ideas')).toEqual({})
  })

  it('brings only what the form could hold', () => {
    const fragment = `#holiday-ideas?currency=XXX&preferences=CITY,EVIL,CITY&budget=${'9'.repeat(5000)}&other=1`

    expect(wishesIn(fragment)).toEqual({ preferences: ['CITY'], budget: '9'.repeat(20) })
  })

  it('is told from every other', () => {
    expect(['', '#holiday-ideas-2', '#main'].map(opensIdeas)).toEqual([false, false, false])
    expect(wishesIn('#main?budget=5')).toEqual({})
  })
})

it('an address says whether its wishes were asked for', () => {
  expect(isRequestedIn(ideasFragment({ budget: '500' }, true))).toBe(true)
  expect(isRequestedIn(ideasFragment({ budget: '500' }))).toBe(false)
  expect(isRequestedIn('#asked=yes')).toBe(false)
})
