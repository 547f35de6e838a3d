import { createManagerStorage } from './manager.ts'

const grace = { actor: 'Grace Hopper', token: 'the-release-token' }

beforeEach(() => sessionStorage.clear())

describe('who is signed in', () => {
  it('is kept for as long as the tab is open, and nowhere else', () => {
    createManagerStorage(sessionStorage).write(grace)

    expect(createManagerStorage(sessionStorage).read()).toEqual(grace)
    expect(localStorage).toHaveLength(0)
    expect(document.cookie).toBe('')
  })

  it('is nobody after signing out', () => {
    const storage = createManagerStorage(sessionStorage)
    storage.write(grace)

    storage.clear()

    expect(storage.read()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['{', '{"actor":"Grace"}', '{"actor":"","token":"x"}'])('is nobody when %s is kept', (text) => {
    sessionStorage.setItem('pointfare-release-manager', text)

    expect(createManagerStorage(sessionStorage).read()).toBeUndefined()
  })
})
