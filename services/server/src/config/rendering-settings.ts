import * as z from 'zod'
import { onOrOff } from './plain-values.ts'

/** Whether pages are drawn here before browsers draw them, and in what. */
export const renderingSettings = z.object({
  SERVER_RENDERING: onOrOff.default('on').describe('off: browsers alone draw pages'),
  RENDER_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(5000)
    .default(300)
    .describe('When the first piece of a page goes out; what is not ready by then comes later'),
  RENDERER_HEAP_MB: z.coerce
    .number()
    .int()
    .min(64)
    .max(4096)
    .default(256)
    .describe('How much memory the scripts of a renderer may take'),
  RENDERER_UID: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('User and group that renderers run as; this process must be allowed to change them'),
  DRAWN_PAGES_MB: z.coerce
    .number()
    .min(0)
    .max(4096)
    .default(32)
    .describe('Megabytes of cached pages, shared out to the workers'),
  EARLY_HINTS: onOrOff.default('off').describe('on: says with 103 what a page will load, before the page is looked at'),
})

export const renderingConfig = (data: z.infer<typeof renderingSettings>) => ({
  rendering: {
    isOn: data.SERVER_RENDERING === 'on',
    deadlineMs: data.RENDER_DEADLINE_MS,
    heapMb: data.RENDERER_HEAP_MB,
    uid: data.RENDERER_UID,
    cacheBytes: data.DRAWN_PAGES_MB * 1_000_000,
    earlyHints: data.EARLY_HINTS === 'on',
  },
})
