import { encode } from '@jridgewell/sourcemap-codec'
import { figuresOf, overBudget } from './compare-bytes.ts'
import { moduleBytes } from './module-bytes.ts'

const twoModules = {
  artifact: 'shell',
  code: `${'a'.repeat(30)}${'b'.repeat(10)}`,
  map: JSON.stringify({
    mappings: encode([
      [
        [0, 0, 0, 0],
        [30, 1, 0, 0],
      ],
    ]),
    sources: ['webpack://shell/../node_modules/.pnpm/x@1/node_modules/react/index.js', 'webpack://shell/./src/app.tsx'],
  }),
  bytes: 2000,
}

describe('the bytes of a module', () => {
  it('are its share of the characters of what was sent', () => {
    expect(moduleBytes([twoModules])).toMatchObject({ 'shell react/index.js': 1500, 'shell src/app.tsx': 500 })
  })

  it('are the bundler’s where no map tells of a source', () => {
    expect(moduleBytes([{ ...twoModules, map: undefined }])).toEqual({ 'shell bundler': 2000 })
  })

  it('name it when it takes its page over the budget', () => {
    const figures = { budget: 1500, modules: { 'shell react/index.js': 1500 } }

    expect(overBudget('home', moduleBytes([twoModules]), figures)).toBe(
      'home loads 2000 bytes of JavaScript, its budget is 1500. What has grown:\n  shell src/app.tsx: 500 bytes, 500 more',
    )
  })

  it('are nobody’s fault within the budget', () => {
    expect(overBudget('home', moduleBytes([twoModules]), { budget: 2000, modules: {} })).toBeUndefined()
  })

  it('are written down by size', () => {
    expect(Object.entries(figuresOf({ small: 3, less: 300.4, most: 900 }))).toEqual([
      ['most', 900],
      ['less', 300],
    ])
  })
})
