import type { RolloutStep } from './release.ts'

const inMinutes = { m: 1, min: 1, h: 60, d: 1440 } as const

/** One step as people write it: a share, and how long it stays; what is last needs no time. */
const stepText = /^(\d{1,3}(?:\.\d{1,2})?)\s?%(?:[:\s]\s*(\d{1,4})\s?(min|m|h|d))?$/

/**
 * Such as "1% 30m, 10% 2h, 50% 1d, 100%". Undefined where a step cannot be read; whether steps follow each other, the
 * registry says.
 */
export function parseSteps(text: string): RolloutStep[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const steps = parts.flatMap((part, at): RolloutStep[] => {
    const [, percent, count, unit] = stepText.exec(part) ?? []
    const isLast = at === parts.length - 1
    if (percent === undefined || (count === undefined && !isLast)) return []
    const minutes = count === undefined ? 1 : Number(count) * inMinutes[unit as keyof typeof inMinutes]
    return [{ basisPoints: Math.round(Number(percent) * 100), minutes }]
  })
  return steps.length === parts.length ? steps : undefined
}
