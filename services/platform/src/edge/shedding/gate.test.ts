import { createGate, type Leave } from './gate.ts'

const stranger = () => false
const member = () => true

let now: number
let gate: ReturnType<typeof createGate>
beforeEach(() => {
  now = 0
  gate = createGate({ targetMs: 200, now: () => now })
})

/** So many enter at once; those who do have their answers after `ms`. */
function crowd(count: number, ms: number, who = stranger): number {
  const inside = Array.from({ length: count }, () => gate.enter(who)).filter((leave) => leave !== undefined)
  now += ms
  for (const leave of inside) leave()
  return inside.length
}

function rounds(count: number, round: () => unknown) {
  for (let index = 0; index < count; index += 1) round()
}

describe('a gate', () => {
  it('lets a moment’s crowd in, and more and more while answers are quick', () => {
    expect(crowd(900, 199)).toBe(256)
    rounds(40, () => crowd(900, 199))

    expect(crowd(900, 199)).toBe(900)
    expect(gate.limit()).toBe(1000)
  })

  it('lets in as few as at first when nobody has made use of more for some time', () => {
    rounds(40, () => crowd(900, 199))
    rounds(20, () => crowd(20, 199))

    expect(gate.limit()).toBe(256)
  })

  it('lets fewer in at one time with every look at which answers are slow, and never fewer than a few', () => {
    crowd(500, 300)
    expect(gate.limit()).toBe(204)
    expect(crowd(500, 300)).toBe(204)
    rounds(30, () => crowd(500, 300))

    expect(gate.limit()).toBe(64)
    expect(crowd(64, 60_000)).toBe(64)
  })

  it('lets more in with every look at which they are quick again, until it is as before', () => {
    rounds(30, () => crowd(500, 300))
    rounds(10, () => crowd(20, 250 / 2))
    const afterASecond = gate.limit()
    rounds(30, () => crowd(20, 250 / 2))

    expect(afterASecond).toBeGreaterThan(64)
    expect(afterASecond).toBeLessThan(128)
    expect(gate.limit()).toBe(256)
  })

  it('is not closed by what is stuck, as long as one answer in four is quick', () => {
    rounds(20, () => {
      const stuck = Array.from({ length: 60 }, () => gate.enter(stranger)).filter((leave) => leave !== undefined)
      now += 100
      crowd(40, 50)
      now += 5000
      for (const leave of stuck) leave()
    })

    expect(gate.limit()).toBe(256)
  })

  it('holds no more than it can remember, whatever they wait for', () => {
    rounds(40, () => crowd(1500, 199))

    expect(Array.from({ length: 1500 }, () => gate.enter(stranger)).filter(Boolean)).toHaveLength(1000)
  })

  it('lets members in where strangers are sent away, up to as many again', () => {
    rounds(30, () => crowd(500, 300))
    const strangers = Array.from({ length: 100 }, () => gate.enter(stranger))
    const members = Array.from({ length: 100 }, () => gate.enter(member))

    expect(strangers.filter(Boolean)).toHaveLength(64)
    expect(members.filter(Boolean)).toHaveLength(64)

    members.find((leave): leave is Leave => leave !== undefined)?.()
    expect(gate.enter(stranger)).toBeUndefined()
    expect(gate.enter(member)).toBeDefined()
  })

  it('does not ask who somebody is while there is room', () => {
    const requested = jest.fn(stranger)
    crowd(64, 10, requested)

    expect(requested).not.toHaveBeenCalled()
  })
})
