import { reportSmallWorld } from './small-world.ts'

// Playwright calls what a set-up exports by default.
// oxlint-disable-next-line import/no-default-export
export default reportSmallWorld
