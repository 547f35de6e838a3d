/** `npm run release`, for whoever has npm alone: see docs/operating/releases.md. */
import '@pointfare/platform/cli'
