import { buildCreate } from './build/create-package.ts'
import { buildRelease } from './build/release-package.ts'
import { buildRemote } from './build/remote-package.ts'

/**
 * Builds the packages of teams that have no checkout of this repository, each into a folder of `dist`: `npm pack` there.
 */
for (const build of [buildRemote, buildRelease, buildCreate]) console.log(`Built ${await build()}`)
