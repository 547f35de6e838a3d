import { pointfareRemote } from '@pointfare/remote/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [pointfareRemote()],
  test: { environment: 'happy-dom', globals: true },
})
