import { devServer, PointfareRemote } from '@pointfare/remote/rspack'

const jsx = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
}

export default {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: jsx }] },
  plugins: [new PointfareRemote()],
  devServer: devServer(),
}
