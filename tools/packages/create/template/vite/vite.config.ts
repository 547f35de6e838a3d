import { pointfareRemote } from '@pointfare/remote/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' }), pointfareRemote()],
  test: { environment: 'happy-dom', globals: true },
})
