const { join } = require('node:path')
const { default: config } = require('../../../jest.config.ts')

const rootDir = join(__dirname, '../../..')

/** A project that tests run in, with a probe in their place. */
const probing = (name, probe) => ({
  ...config.projects.find(({ displayName }) => displayName === name),
  rootDir,
  testMatch: [`<rootDir>/tools/jest/testing/${probe}`],
})

module.exports = {
  rootDir,
  projects: [probing('shared', 'complaining.probe.ts'), probing('tools', 'server.probe.ts')],
}
