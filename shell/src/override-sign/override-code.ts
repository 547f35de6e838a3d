/** One chunk of its own, which only pages with an override download. */
export { endWithOverride } from './end-with-override.ts'
export { keepSign } from './keep-sign.ts'
