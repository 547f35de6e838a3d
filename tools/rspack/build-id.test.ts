import { buildIdOf } from './build-id.ts'

describe('the id of a build', () => {
  const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })
  const id = buildIdOf({ version: '1.0.0' }, [file('a.js', 'one')])

  it('follows from what it says of itself and from the path and bytes of every file', () => {
    const others = [
      buildIdOf({ version: '1.0.1' }, [file('a.js', 'one')]),
      buildIdOf({ version: '1.0.0' }, [file('b.js', 'one')]),
      buildIdOf({ version: '1.0.0' }, [file('a.js', 'two')]),
      buildIdOf({ version: '1.0.0' }, [file('a.js', 'one'), file('b.js', '')]),
    ]

    expect(new Set([id, ...others]).size).toBe(5)
  })

  it('does not follow from source maps', () => {
    expect(buildIdOf({ version: '1.0.0' }, [file('a.js', 'one'), file('a.js.map', '{}')])).toBe(id)
  })
})
