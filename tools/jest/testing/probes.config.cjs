const { join } = require('node:path')
const { default: config } = require('../../../jest.config.ts')

const rootDir = join(__dirname, '../../..')

/** A project that tests run in, with a probe in their place. */
const probing = (project, probe) => ({
  ...project,
  rootDir,
  roots: [__dirname],
  testMatch: [`${__dirname}/${probe}`],
})

const [onPage, withoutPage] = config.projects.filter(({ displayName }) => displayName === 'shared')
const server = config.projects.find(({ displayName }) => displayName === 'tools')

module.exports = {
  rootDir,
  projects: [
    probing(onPage, 'complaining.probe.ts'),
    probing(withoutPage, 'asking.probe.ts'),
    probing(server, 'server.probe.ts'),
  ],
}
