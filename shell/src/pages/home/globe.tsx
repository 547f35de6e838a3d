import globeAddress from './globe.svg'

/** The North Atlantic and the flights above it; drawn by `tools/illustrations`. */
export function Globe() {
  // Lazily: where there is no room for it, it is not even fetched.
  return <img src={globeAddress} alt="" width="800" height="800" loading="lazy" decoding="async" css={picture} />
}

const picture = { display: 'block', width: '100%', height: 'auto', maxWidth: '44rem' } as const
