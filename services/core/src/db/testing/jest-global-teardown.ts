import './jest-global-setup.ts'

/** Jest's `globalTeardown`. */
export default async function stopAfterAllTests() {
  await globalThis.stopTestServer?.()
}
