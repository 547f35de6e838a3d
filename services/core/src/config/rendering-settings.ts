import * as z from 'zod'
import { onOrOff } from './plain-values.ts'

/** Whether pages are drawn here before browsers draw them, and in what. */
export const renderingSettings = z.object({
  SERVER_RENDERING: onOrOff.default('on').describe('off: pages are rendered in browsers only'),
  RENDER_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(5000)
    .default(300)
    .describe('When the first part of a page is sent; what is not ready by then follows later'),
  RENDERER_HEAP_MB: z.coerce
    .number()
    .int()
    .min(64)
    .max(4096)
    .default(256)
    .describe('Heap limit of a renderer, in megabytes'),
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
    .describe('Megabytes of cached pages, divided among the workers'),
  EARLY_HINTS: onOrOff
    .default('off')
    .describe('on: announces the files of a page with status 103 before the page is rendered'),
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
