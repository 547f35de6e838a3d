import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type Configuration } from '@rspack/core'

/** Builds the package in the current folder into `dist`: `pnpm build` in the folder of a remote. */
const module: { default: Configuration } = await import(pathToFileURL(join(process.cwd(), 'rspack.config.ts')).href)

const compiler = rspack(module.default)
compiler.run((error, stats) => {
  if (error) throw error
  console.log(stats?.toString({ preset: 'normal', colors: process.stdout.isTTY }))
  process.exitCode = stats?.hasErrors() ? 1 : 0
  compiler.close(() => {})
})
