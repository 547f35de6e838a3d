import type { ModuleBytes } from './module-bytes.ts'

/** What a page of JavaScript may weigh, and what it is made of as of its last change that was meant. */
export type PageBytes = { budget: number; modules: ModuleBytes }

/** Less is noise of the compression. */
const noticeableBytes = 250

/** Undefined within the budget; else which modules have grown since the figures were written down, largest first. */
export function overBudget(page: string, measured: ModuleBytes, { budget, modules }: PageBytes): string | undefined {
  const total = Math.round(sum(measured))
  if (total <= budget) return undefined

  const grown = Object.entries(measured)
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (modules[name] ?? 0) }))
    .filter(({ growth }) => growth >= noticeableBytes)
    .toSorted((one, other) => other.growth - one.growth)
    .map(({ name, bytes, growth }) => `  ${name}: ${Math.round(bytes)} bytes, ${Math.round(growth)} more`)
  return [`${page} loads ${total} bytes of JavaScript, its budget is ${budget}. What has grown:`, ...grown].join('\n')
}

/** What is worth writing down of a page, largest first. */
export function figuresOf(measured: ModuleBytes): ModuleBytes {
  const entries = Object.entries(measured).filter(([, bytes]) => bytes >= noticeableBytes)
  return Object.fromEntries(
    entries.toSorted(([, one], [, other]) => other - one).map(([name, bytes]) => [name, Math.round(bytes)]),
  )
}

const sum = (bytes: ModuleBytes) => Object.values(bytes).reduce((total, each) => total + each, 0)
