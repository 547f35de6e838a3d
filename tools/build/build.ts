import { rspack } from '@rspack/core'
import { join } from 'node:path'

const folder = process.cwd()
const { default: config } = await import(join(folder, 'rspack.config.ts'))

const compiler = rspack(config)
compiler.run((error, stats) => {
  if (error) throw error
  console.log(stats?.toString({ preset: 'normal', colors: true }))
  process.exitCode = stats?.hasErrors() ? 1 : 0
  compiler.close(() => {})
})
