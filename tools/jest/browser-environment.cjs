const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with Node's own fetch family, which jsdom does not have. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
    })
  }
}
