import { startTestServer } from './test-server.ts'

declare global {
  var stopTestServer: (() => Promise<void>) | undefined
}

/** Jest's `globalSetup`: one server for all tests of a run; on DATABASE_URL when that is set. */
export default async function startForAllTests() {
  globalThis.stopTestServer = await startTestServer(process.env['DATABASE_URL'])
}
