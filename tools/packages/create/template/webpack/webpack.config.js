import { devServer, PointfareRemote } from '@pointfare/remote/webpack'

const jsx = { target: 'es2022', jsx: 'automatic', jsxImportSource: '@emotion/react' }

export default {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: 'esbuild-loader', options: jsx }] },
  plugins: [new PointfareRemote()],
  devServer: devServer(),
}
