/** `npm run release`, for whoever has npm alone: see docs/releases.md. */
import '@pointfare/platform/cli'
