/** In one file: it finds what lies beside it in the package, whichever of the two is imported. */
export { pointfareRemote } from './vite.ts'
export { PointfareRemote } from './webpack.ts'
export { devServer } from './webpack-options.ts'
