import { loginWindow } from './session-calls.ts'

function aWindow() {
  const popup = { closed: false, close: () => {}, location: { href: 'about:blank' } as Location }
  const clock = { ms: 5000 }
  return { popup, clock, shown: loginWindow(popup, () => clock.ms) }
}

describe('a login window', () => {
  it('is not taken for given up when it has just closed: its answer may still be unread', () => {
    const { popup, clock, shown } = aWindow()
    expect(shown.closed).toBe(false)

    popup.closed = true
    expect(shown.closed).toBe(false)
    clock.ms += 1999
    expect(shown.closed).toBe(false)
    clock.ms += 1

    expect(shown.closed).toBe(true)
  })

  it('goes where the identity client sends it', () => {
    const { popup, shown } = aWindow()

    shown.location.href = 'https://tenant.example/authorize'

    expect(popup.location.href).toBe('https://tenant.example/authorize')
  })
})
