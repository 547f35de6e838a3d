import type { Config } from 'jest'
import { remotesIn, servicesIn } from './tools/build/remotes.ts'

/** ESM-only packages that Jest has to translate. */
const esmOnly = [
  '@commander-js',
  'commander',
  'content-disposition',
  'cookie',
  'd3-[a-z-]+',
  'fauxqs',
  'internmap',
  'jose',
  'nanoid',
  'oauth4webapi',
  'oidc-provider',
  'p-limit',
  'openid-client',
  'non-error',
  'path-to-regexp',
  'pg-boss',
  'pixelmatch',
  'rrule-temporal',
  'serialize-error',
  'yocto-queue',
  '@seriousme',
]

/** What starts or kills processes again and again, or builds bundles, is left to `npm run test:all`. */
const slowTests = process.env['TEST_LAYER'] === 'core' ? [String.raw`\.(drill|build)\.test\.tsx?$`] : []

const base = {
  // Projects of one id share what is transformed and resolved.
  id: 'pointfare',
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
          target: 'es2024',
        },
        // Beside the code: Jest would read inline ones out of it again.
        sourceMaps: true,
      },
    ],
  },
  // Under pnpm a package's path holds node_modules twice; only the last one tells its name.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})/)`],
  // A build replaces these files by their addresses.
  moduleNameMapper: {
    '\\.(woff2|svg)$': '<rootDir>/tools/jest/file-address.cjs',
    // It can only be imported, and Jest requires.
    '^fauxqs$': '<rootDir>/services/platform/node_modules/fauxqs/dist/app.js',
  },
  // What was built is a package of the same name as what it was built from.
  modulePathIgnorePatterns: ['/tools/client/dist/', '/tools/packages/dist/'],
  testPathIgnorePatterns: ['/node_modules/', ...slowTests],
  setupFiles: ['<rootDir>/tools/jest/shifted-clock.ts'],
  // Looked up in a test's context they cost many times as much; packages declare names like the other ones themselves.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Object'],
  globals: { __POINTFARE_BUILD__: 'test', __POINTFARE_LENT__: {} },
} satisfies Config

const failOnComplaints = '<rootDir>/tools/jest/fail-on-complaints.ts'

/** A `.test.tsx` has a page to draw on; a `.test.ts` needs none, and starts in half the time. */
const browser = (name: string) => [
  {
    ...base,
    displayName: name,
    roots: [`<rootDir>/${name}`],
    testMatch: ['**/*.test.tsx'],
    testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
    setupFilesAfterEnv: ['<rootDir>/tools/jest/setup-browser.ts', failOnComplaints],
  },
  {
    ...base,
    displayName: name,
    roots: [`<rootDir>/${name}`],
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
    setupFilesAfterEnv: ['<rootDir>/tools/jest/answer-nothing.ts', failOnComplaints],
  },
]

/** Notes what tests ask of databases, while `npm run record-statements` wants to know. */
const recording = process.env['RECORDED_STATEMENTS'] ? ['<rootDir>/tools/jest/record-statements.ts'] : []

const node = (name: string, ...ignored: string[]) => ({
  ...base,
  displayName: name,
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...ignored],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/tools/jest/name-plugins.ts', failOnComplaints, ...recording],
})

const withDatabase = {
  globalSetup: '<rootDir>/services/core/src/db/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/services/core/src/db/testing/jest-global-teardown.ts',
} satisfies Config

/** What `pnpm create-remote` copies is a remote, too. */
const template = 'tools/create-remote/template'

const config: Config = {
  // Servers and compilers are started.
  testTimeout: 90_000,
  // The database and the programs that tests start leave cores idle that a worker less would waste.
  maxWorkers: '100%',
  projects: [
    ...['shared', 'shell', ...remotesIn(import.meta.dirname), 'services/platform/console', template].flatMap(browser),
    ...servicesIn(import.meta.dirname).map((folder) => ({ ...node(folder, '/platform/console/'), ...withDatabase })),
    node('tools', `/${template}/`),
  ],
}

export default config
