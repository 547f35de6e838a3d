import { toPromote } from './release-builds.ts'

const takenBack = { name: 'mf-search', build: 'build-one', uploaded: 0, releasedTo: ['production'] }
const fresh = { name: 'mf-members', build: 'build-two', uploaded: 6, releasedTo: [] }

describe('what a command promotes', () => {
  it('is only what was never live when the site starts: a rolled-back build stays rolled back', () => {
    expect(toPromote([takenBack, fresh], 'new')).toEqual([fresh])
  })

  it('is whatever the sources say while developing, also after an edit was undone', () => {
    expect(toPromote([takenBack, fresh], 'all')).toEqual([takenBack, fresh])
  })
})
