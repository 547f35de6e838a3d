import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'

/** A new one for every build: the commit, in continuous integration. */
const build = process.env['BUILD_ID'] ?? 'development'

/** Lent by the shell; a copy of its own would be a second React in the page. */
const borrow = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion,
})

export default defineConfig({
  base: './',
  define: { BUILD_ID: JSON.stringify(build) },
  plugins: [
    federation({
      // With the build in it: two builds of one name would share their state in an open tab.
      name: `mf-foreign_${build}`,
      filename: 'remoteEntry.js',
      exposes: { './entry': './src/entry.tsx' },
      shared: {
        react: borrow('^19.0.0'),
        'react/jsx-runtime': borrow('^19.0.0'),
        'react-router-dom': borrow('^7.0.0'),
      },
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
    }),
  ],
  build: { target: 'es2022', modulePreload: false, rollupOptions: { input: 'src/entry.tsx' } },
})
