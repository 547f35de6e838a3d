import { numbersFor } from './module-numbers.ts'

const numbersIn = (...names: string[]) => [...numbersFor(names).values()]

describe('the number of a module', () => {
  it('is the same wherever its package is installed', () => {
    const [one] = numbersIn('../node_modules/.pnpm/swr/index.mjs')
    expect(numbersIn('../../../elsewhere/node_modules/.pnpm/swr/index.mjs')).toEqual([one])
    expect(numbersIn('../node_modules/.pnpm/swr/mutation.mjs')).not.toEqual([one])
  })

  it('is the same whatever text federation wrote for it, which holds absolute paths', () => {
    const written = (folder: string) =>
      `@module-federation/runtime/rspack.js!=!data:text/javascript,import%20%22%2F${folder}%2Findex.cjs%22;`

    expect(numbersIn(written('home'))).toEqual(numbersIn(written('srv%2Fcheckout')))
  })

  it('is no other module’s', () => {
    const names = Array.from({ length: 2000 }, (_, place) => `./src/${place}.ts`)

    expect(new Set(numbersIn(...names)).size).toBe(2000)
    expect(numbersFor(names.toReversed())).toEqual(numbersFor(names))
  })
})
